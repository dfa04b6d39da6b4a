import '../client/styles/tokens.css'
import '../client/styles/fonts.css'
import '../client/styles/base.css'
import { fontFaces } from 'virtual:generated-assets'
import { createRoot } from 'react-dom/client'
import { Editor } from './Editor.tsx'
import { takeToken } from './token.ts'

// The fonts of all languages.
const fonts = new CSSStyleSheet()
fonts.replaceSync(Object.values(fontFaces).join(''))
document.adoptedStyleSheets.push(fonts)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Editor token={takeToken()} />)
