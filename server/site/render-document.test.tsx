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

it('escapes content so that it cannot close its script element', async () => {
  const brand = '</script><script>alert(1)</script>'
  const agency = { ...content.agency, brand }
  const request = { content: { ...content, agency }, contentUrls, page: 'visa', origin: 'https://a.example' } as const
  const html = await renderToHtml(createTestFrontend(), request)
  expect(html).not.toContain('<script>alert')
  const json = /<script type="application\/json" id="content">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).shared.brand).toBe(brand)
})

it('escapes content so that it cannot close the JSON-LD script element', async () => {
  const name = '</script><script>alert(1)</script>'
  const agency = { ...content.agency, name }
  const request = { content: { ...content, agency }, contentUrls, page: 'home', origin: 'https://a.example' } as const
  const html = await renderToHtml(createTestFrontend(), request)
  expect(html).not.toContain('<script>alert')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).name).toBe(name)
})
