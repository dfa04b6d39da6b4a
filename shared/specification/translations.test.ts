import { expect, it } from 'vitest'
import { defaultContent } from '../default-content/default-content.ts'
import { getLanguageInfo, languageCodes } from '../languages.ts'
import { pageKeys } from '../pages.ts'
import { getValue, listTexts, type ContentPath } from '../texts.ts'
import { specifiedPages } from './pages.ts'

const translations = languageCodes.flatMap((language) => {
  const { texts } = getLanguageInfo(language)
  return texts ? [{ language, texts }] : []
})

it.each(translations)('has every default text in $language, except pages in English only', ({ texts }) => {
  const missing = listTexts(defaultContent).filter(({ path, text }) => text !== '' && !getValue(texts, path))
  expect(missing.filter(({ path }) => !isEnglishOnly(path))).toEqual([])
})

function isEnglishOnly([part, key]: ContentPath): boolean {
  const page = part === 'overlay' ? pageKeys[Number(key)] : key
  return (part === 'pages' || part === 'overlay') && specifiedPages[String(page)]?.isEnglishOnly === true
}
