import { renderToPipeableStream } from 'react-dom/server'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { renderToHtml } from './render-document.ts'
import { makeSiteContent } from '../content/resolve-content.ts'
import { createTestFrontend } from '../testing/test-app.ts'

const content = makeSiteContent(defaultContent, createTestFrontend().pictureFiles)

function Failing(): never {
  throw new Error('inside a boundary')
}

it('rejects where a part fails inside a boundary, instead of sending its fallback', async () => {
  const frontend = createTestFrontend({
    renderDocument: async (_, options) =>
      renderToPipeableStream(
        <Suspense fallback="fallback">
          <Failing />
        </Suspense>,
        options,
      ),
  })
  await expect(renderToHtml(frontend, content, { page: 'visa' })).rejects.toThrow('inside a boundary')
})

it('writes content that looks like markup so that it cannot end its script element', async () => {
  const name = '</script><script>alert(1)</script>'
  const html = await renderToHtml(createTestFrontend(), { ...content, agency: { ...content.agency, name } }, { page: 'visa' })
  expect(html).not.toContain('<script>alert')
  const json = /<script type="application\/json" id="content">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).agency.name).toBe(name)
})
