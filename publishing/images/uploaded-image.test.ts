import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFileName } from './uploaded-image.ts'

describe('chooseFileName', () => {
  it('keeps the readable part of the name', () => {
    expect(chooseFileName('C:\\Photos\\Büro & Café (1).JPG', 'jpeg', [])).toBe('buro-cafe-1.jpg')
    expect(chooseFileName('دفتر.png', 'png', [])).toBe('image.png')
  })

  it('takes no name of a device of Windows', () => {
    expect(chooseFileName('CON.jpg', 'jpeg', [])).toBe('con-image.jpg')
    expect(chooseFileName('lpt1.png', 'png', [])).toBe('lpt1-image.png')
  })

  it('takes no name that exists, in any case', () => {
    expect(chooseFileName('office.jpg', 'jpeg', ['Office.JPG', 'office-2.jpg'])).toBe('office-3.jpg')
  })

  it('is safe for any name', () => {
    const name = string({ unit: 'binary', maxLength: 60 })
    const parts = array(constantFrom('..', '/', '\\', '.', '\0', 'con', '%2e', 'a'), { maxLength: 20 })
    const isSafe = (given: string) => /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?\.jpg$/.test(chooseFileName(given, 'jpeg', []))
    assert(property(name, isSafe))
    assert(property(parts, (given) => isSafe(given.join(''))))
  })
})
