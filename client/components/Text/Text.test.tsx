import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sentences } from '../Sentences/Sentences.tsx'
import { Text } from './Text.tsx'

const untranslated = { value: 'Our words.', key: 'home.footer', language: { lang: 'en', dir: 'ltr' } } as const

describe('Text', () => {
  it('renders the text in a separate element', () => {
    expect(renderToStaticMarkup(<Text text="ہمارے الفاظ" />)).toBe('<span>ہمارے الفاظ</span>')
  })

  it('marks a text without a translation with its language', () => {
    expect(renderToStaticMarkup(<Text text={untranslated} />)).toBe('<span lang="en" dir="ltr">Our words.</span>')
    expect(renderToStaticMarkup(<Sentences text={untranslated} />)).toMatch(/^<span class="[^"]+" lang="en" dir="ltr">/)
  })
})
