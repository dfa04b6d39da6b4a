import { expect, it } from 'vitest'
import { pictureHeaders } from './image-headers.ts'

const forEver = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

it('lets a visitor keep a picture for ever', () => {
  expect(pictureHeaders('image/avif')).toEqual({ 'Content-Type': 'image/avif', ...forEver })
})

it('lets an SVG that is opened by itself run nothing and load nothing', () => {
  expect(pictureHeaders('image/svg+xml')).toEqual({
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...forEver,
  })
})
