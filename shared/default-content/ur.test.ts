import { describe, expect, it } from 'vitest'
import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '../fill-placeholders.ts'
import { defaultContent } from './default-content.ts'
import { ur } from './ur.ts'

const DESCRIPTION_LENGTH_MIN = 50
// The letters of Urdu, composed, with the vowel signs in use and the sign of the blessing.
const LETTERS = 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہۂھءیئےۓ\u064e\u064f\u0650\u0670ﷺ'
const PUNCTUATION = ' ،۔؟:!()|'
const URDU = new RegExp(`^[${LETTERS}${PUNCTUATION}0-9]*$`, 'u')
const PLACEHOLDER = /\{\w+\}/g

const texts = new Map(listTexts(ur))
const englishTexts = new Map(listTexts(defaultContent))

describe('the Urdu texts', () => {
  it('contain Urdu letters, Urdu punctuation and Western digits only', () => {
    const others = [...texts].filter(([, text]) => !URDU.test(text.replace(PLACEHOLDER, '')))
    expect(others).toEqual([])
  })

  it('contain the placeholders of the English texts', () => {
    const placeholders = mapValues(texts, listPlaceholders)
    expect(placeholders).toEqual(mapValues(englishTexts, listPlaceholders, texts))
  })

  it('are empty where the English texts are empty', () => {
    const isEmpty = (text: string) => text === ''
    expect(mapValues(texts, isEmpty)).toEqual(mapValues(englishTexts, isEmpty, texts))
  })

  it('contain no space at an end, before punctuation, or beside another space', () => {
    expect([...texts].filter(([, text]) => /^ | $| [،۔؟:!]| {2}/.test(text))).toEqual([])
  })

  it('have titles and descriptions that search engines show in full', () => {
    const fill = (text: string) => text.replace('{name}', ur.agency.name).replace('{city}', ur.agency.city)
    for (const { title = '', description = '' } of Object.values(ur.pages)) {
      expect(fill(title).length).toBeLessThanOrEqual(TITLE_LENGTH_MAX)
      expect(fill(description).length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH_MIN)
      expect(fill(description).length).toBeLessThanOrEqual(DESCRIPTION_LENGTH_MAX)
    }
  })
})

/** Every text of a tree with its path, for example `home.welcome.text`. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, path ? `${path}.${key}` : key))
}

function listPlaceholders(text: string): string[] {
  return (text.match(PLACEHOLDER) ?? []).toSorted()
}

/** The values of `source`, mapped, for the keys of `keys`. */
function mapValues<Value>(source: Map<string, string>, map: (text: string) => Value, keys = source) {
  return Object.fromEntries(Array.from(keys.keys(), (key) => [key, map(source.get(key) ?? '')]))
}
