import { expect, it } from 'vitest'
import { defaultContent } from '../default-content/default-content.ts'
import { getLanguageInfo, languageCodes } from '../languages.ts'
import { getValue } from '../content-path.ts'
import { listTexts } from '../texts.ts'

const translations = languageCodes.flatMap((language) => {
  const { texts } = getLanguageInfo(language)
  return texts ? [{ language, texts }] : []
})

it.each(translations)('has every default text in $language', ({ texts }) => {
  expect(listTexts(defaultContent).filter(({ path, text }) => text !== '' && !getValue(texts, path))).toEqual([])
})
