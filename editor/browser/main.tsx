import './link-token.ts'
import '../../client/styles/tokens.css'
import '../../client/styles/fonts.css'
import '../../client/fonts/subsets.ur.css'
import '../../client/styles/base.css'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../../client/components/ErrorBoundary/ErrorBoundary.tsx'
import { followKeyboard } from './focus/follow-keyboard.ts'
import { Failure } from './Failure.tsx'
import { Start } from './Start.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ErrorBoundary fallback={(error) => <Failure error={error} />}>
      <Start />
    </ErrorBoundary>,
  )
}

followKeyboard()

// A file that is dropped beside its field would replace the editor.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())
