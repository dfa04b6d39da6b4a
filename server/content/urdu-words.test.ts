import { describe, expect, it } from 'vitest'
import { listDocumentFiles, getExtraStyles } from '../site/render-document.ts'
import { createTestFrontend } from '../testing/test-app.ts'
import { localize } from './localized.ts'
import { parse } from './parsed.ts'
import { resolve } from './resolved.ts'
import { show } from './shown.ts'
import { hasUrduWords } from './urdu-words.ts'

function createContents(...lines: string[]) {
  const localized = localize(parse({ 'site.yaml': lines.join('\n') }))
  return show(resolve(localized, { found: new Map(), failures: new Map() }, createTestFrontend().images)).contents
}

const urdu = { lang: 'ur', dir: 'rtl' }

describe('Urdu words in English content', () => {
  it('marks whole texts with their language, Markdown too', () => {
    const [{ home, pages, about }] = createContents(
      'home: { welcome: { label: السلام علیکم } }',
      'pages: { visa: { body: آپ کا سفر } }',
      'about: { description: ["Tickets since 2011. میری ذمہ داری۔"] }',
    )
    expect(home.welcome.label).toMatchObject({ value: 'السلام علیکم', language: urdu })
    expect(pages.visa.body).toMatchObject({ language: urdu })
    expect(about.description).toEqual(['Tickets since 2011. میری ذمہ داری۔'])
  })

  it('adds the style rules with the font to documents with such words alone', () => {
    const frontend = createTestFrontend({
      urduWordsStyles: 'urdu words',
      listFiles: () => ({
        styles: { shared: '', page: '', language: '' },
        inlinedStyles: [],
        scripts: [],
        chunks: [],
      }),
    })
    const listStyles = (description: string) =>
      createContents(`about: { description: [${description}] }`).map(
        (content) => listDocumentFiles(frontend, content, 'about', getExtraStyles(frontend, content, '')).styles,
      )
    expect(listStyles('میری ذمہ داری')).toEqual([['urdu words']])
    expect(listStyles('My duty')).toEqual([['']])
  })

  it('finds words in a text, and none in the default content or on an Urdu page', () => {
    const has = (...lines: string[]) => createContents(...lines).map(hasUrduWords)
    expect(has('about: { description: ["My ذمہ داری"] }')).toEqual([true])
    expect(has('languages: [en]')).toEqual([false])
    expect(has('languages: [en, ur]')).toEqual([false, false])
  })
})
