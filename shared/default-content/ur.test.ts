import { describe, expect, it } from 'vitest'
import { getValue, listTexts } from '../texts.ts'
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
    for (const { path, text } of texts) {
      const english = getValue(defaultContent, path)
      expect(listPlaceholders(text), text).toEqual(listPlaceholders(english))
      expect(text === '', text).toBe(english === '')
    }
  })

  it('contain no space at an end, before punctuation, or beside another space', () => {
    expect(texts.filter(({ text }) => /^ | $| [،۔؟:!]| {2}/.test(text))).toEqual([])
  })
})
