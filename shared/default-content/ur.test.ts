import { describe, expect, it } from 'vitest'
import { getValue } from '../model/content-path.ts'
import { listTexts } from '../model/texts.ts'
import { defaultContent } from './default-content.ts'
import { ur } from './ur.ts'

// The letters of Urdu, composed, with the vowel signs in use and the sign of the blessing.
const LETTERS = 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہۂھءیئےۓ\u064e\u064f\u0650\u0670ﷺ'
const PUNCTUATION = ' ،۔؟:!()|'
const URDU = new RegExp(`^[${LETTERS}${PUNCTUATION}0-9]*$`, 'u')
const PLACEHOLDER = /\{\w+\}/g

const texts = listTexts(ur)
const listPlaceholders = (text: unknown) => String(text).match(PLACEHOLDER)?.toSorted()

describe('the Urdu texts', () => {
  it('contain Urdu letters, Urdu punctuation and Western digits only', () => {
    expect(texts.filter(({ text }) => !URDU.test(text.replace(PLACEHOLDER, '')))).toEqual([])
  })

  it('contain the placeholders of the English texts, and are empty where they are', () => {
    const list = (content: unknown) =>
      texts.map(({ path }) => [path, getValue(content, path) === '', listPlaceholders(getValue(content, path))])
    expect(list(ur)).toEqual(list(defaultContent))
  })

  it('contain no space at an end, before punctuation, or beside another space', () => {
    expect(texts.filter(({ text }) => /^ | $| [،۔؟:!]| {2}/.test(text))).toEqual([])
  })
})
