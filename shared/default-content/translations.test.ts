import { describe, expect, it } from 'vitest'
import { getLanguageInfo, languageCodes } from '../languages/languages.ts'
import { pageKeys } from '../pages.ts'
import { getValue } from '../model/content-path.ts'
import { listTexts, pickTexts } from '../model/texts.ts'
import { defaultContent } from './default-content.ts'

const texts = listTexts(defaultContent).filter(({ text }) => text !== '')
const listPaths = (value: unknown) => listTexts(pickTexts(value)).map(({ path }) => path.join('.'))

/** Texts that are the same in every language: placeholders only. */
const isUniversal = (text: string) => /^\{\w+\}$/.test(text)

const translations = languageCodes.flatMap((language) => {
  const { texts: translation } = getLanguageInfo(language)
  return translation ? [{ language, translation }] : []
})

describe.each(translations)('the default texts in $language', ({ translation }) => {
  it('differ from the English texts', () => {
    const equal = texts.filter(({ path, text }) => getValue(translation, path) === text && !isUniversal(text))
    expect(equal).toEqual([])
  })

  it('translate every text', () => {
    const missing = texts.filter(({ path, text }) => getValue(translation, path) === undefined && !isUniversal(text))
    expect(missing.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('list the pages in the order of the menu', () => {
    const names = pageKeys.map((page) => translation.pages?.[page]?.name)
    expect(translation.overlay?.map(({ text }) => text)).toEqual(names)
  })

  it('contain nothing else', () => {
    const known = new Set(listPaths(defaultContent))
    expect(listPaths(translation).filter((path) => !known.has(path))).toEqual([])
  })
})
