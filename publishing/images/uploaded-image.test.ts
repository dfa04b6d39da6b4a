import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImageError } from './image-error.ts'
import { chooseFileName, findImageType } from './uploaded-image.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('findImageType', () => {
  it('finds the kind by content, whatever the name says', () => {
    const files = {
      jpg: latin1('\u00ff\u00d8\u00ff\u00e0'),
      png: latin1('\u0089PNG\r\n'),
      webp: latin1('RIFF\0\0\0\0WEBPVP8 '),
      avif: latin1('\0\0\0\x20ftypavif'),
      svg: Buffer.from('\ufeff \n<svg/>'),
    }
    for (const [extension, body] of Object.entries(files)) expect(findImageType('a.gif', body)).toBe(extension)
  })

  it('rejects other files, and says how to save HEIC', () => {
    expect(() => findImageType('a.jpg', Buffer.from('hello'))).toThrow(ImageError)
    expect(() => findImageType('a.jpg', Buffer.alloc(0))).toThrow(ImageError)
    expect(() => findImageType('IMG_1.HEIC', latin1('\0\0\0\x18ftypheic'))).toThrow(/^"IMG_1\.HEIC" is a HEIC.+JPEG/)
  })
})

describe('chooseFileName', () => {
  it('keeps what is readable of the name', () => {
    expect(chooseFileName('C:\\Photos\\Büro & Café (1).JPG', 'jpg', [])).toBe('buro-cafe-1.jpg')
    expect(chooseFileName('دفتر.png', 'png', [])).toBe('image.png')
  })

  it('takes no name of a device of Windows', () => {
    expect(chooseFileName('CON.jpg', 'jpg', [])).toBe('con-image.jpg')
    expect(chooseFileName('lpt1.png', 'png', [])).toBe('lpt1-image.png')
  })

  it('takes no name that exists, in any case', () => {
    expect(chooseFileName('office.jpg', 'jpg', ['Office.JPG', 'office-2.jpg'])).toBe('office-3.jpg')
  })

  it('is safe for any name', () => {
    const name = string({ unit: 'binary', maxLength: 60 })
    const parts = array(constantFrom('..', '/', '\\', '.', '\0', 'con', '%2e', 'a'), { maxLength: 20 })
    const isSafe = (given: string) => /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?\.jpg$/.test(chooseFileName(given, 'jpg', []))
    assert(property(name, isSafe))
    assert(property(parts, (given) => isSafe(given.join(''))))
  })
})
