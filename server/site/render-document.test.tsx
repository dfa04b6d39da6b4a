import { Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mapPages } from '../../shared/pages.ts'
import { createTestContent, createTestFrontend } from '../testing/test-app.ts'
import { renderToHtml } from './render-document.ts'

const content = createTestContent()
const contentUrls = mapPages((page) => `/content/${page}.json`)

function Failing(): never {
  throw new Error('inside a boundary')
}

it('rejects if a component inside a Suspense boundary throws, instead of sending the fallback', async () => {
  const frontend = createTestFrontend({
    renderDocument: async (_, options) =>
      renderToPipeableStream(
        <Suspense fallback="fallback">
          <Failing />
        </Suspense>,
        options,
      ),
  })
  await expect(renderToHtml(frontend, { content, contentUrls, page: 'visa' })).rejects.toThrow('inside a boundary')
})

it.each([
  ['its script element', /<script type="application\/json" id="content">(.*?)<\/script>/s],
  ['the JSON-LD script element', /<script type="application\/ld\+json">(.*?)<\/script>/s],
])('escapes content so that it cannot close %s', async (_, element) => {
  const words = '</script><script>alert(1)</script>'
  const agency = { ...content.agency, name: words, brand: words }
  const request = { content: { ...content, agency }, contentUrls, page: 'home', origin: 'https://a.example' } as const
  const html = await renderToHtml(createTestFrontend(), request)
  expect(html).not.toContain('<script>alert')
  expect(JSON.stringify(JSON.parse(element.exec(html)?.[1] ?? ''))).toContain(JSON.stringify(words))
})
