import { describe, expect, it } from 'vitest'
import { listImageUrls } from './list-image-urls.ts'

describe('listImageUrls', () => {
  it('lists every file of every image, however deep', () => {
    const sources = [
      { type: 'image/avif', srcSet: '/i/a-400.avif 400w,/i/a-800.avif 800w' },
      { type: 'image/webp', srcSet: '/i/a-400.webp 400w' },
    ]
    const content = {
      logo: { src: '/i/logo.svg', width: 1, height: 1, alt: '' },
      home: { slides: [{ src: '/i/a-800.jpg', width: 1, height: 1, alt: '', sources }] },
      pages: { visa: { body: [{ tag: 'p', children: [{ picture: { src: '/i/b.jpg', alt: 'B' } }] }] } },
    }
    expect(listImageUrls(content).toSorted()).toEqual([
      '/i/a-400.avif',
      '/i/a-400.webp',
      '/i/a-800.avif',
      '/i/a-800.jpg',
      '/i/b.jpg',
      '/i/logo.svg',
    ])
  })

  it('accepts spaces after the commas of a srcset', () => {
    expect(listImageUrls({ srcSet: '/i/a.avif 400w, /i/b.avif 800w' })).toEqual(['/i/a.avif', '/i/b.avif'])
  })

  it('ignores text, numbers, null and a src that is no text', () => {
    expect(listImageUrls(['/i/a.jpg', 1, null, undefined, { src: 1, srcSet: 2 }])).toEqual([])
  })
})
