import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sentences } from '../Sentences/Sentences.tsx'
import { Text } from './Text.tsx'
import { UntranslatedContext } from './untranslated.ts'

const untranslated = { language: { lang: 'en', dir: 'ltr' }, texts: ['Our words.'] } as const

describe('Text', () => {
  it('renders the text alone', () => {
    expect(renderToStaticMarkup(<Text text="Our words." />)).toBe('Our words.')
    const translated = (
      <UntranslatedContext value={untranslated}>
        <Text text="ہمارے الفاظ" />
      </UntranslatedContext>
    )
    expect(renderToStaticMarkup(translated)).toBe('ہمارے الفاظ')
  })

  it('marks a text without a translation with its language', () => {
    const html = renderToStaticMarkup(
      <UntranslatedContext value={untranslated}>
        <Text text="Our words." />
        <Sentences text="Our words." />
      </UntranslatedContext>,
    )
    expect(html).toMatch(/^<span lang="en" dir="ltr">Our words\.<\/span><span class="[^"]+" lang="en" dir="ltr">/)
  })
})
