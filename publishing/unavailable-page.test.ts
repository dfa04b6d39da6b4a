import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import staticPage from '../deploy/caddy/unavailable.html?raw'
import { colors } from '../shared/theme.ts'
import { renderUnavailablePage } from './unavailable-page.ts'

const contact = { name: 'Gulistan', phone: '+92 300 0000000', email: 'salam@agency.example' }
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // Prettier closes void elements and writes the doctype. On a narrow phone, a number may break.
  rules: { 'void-style': ['error', { style: 'selfclosing' }], 'doctype-style': 'off', 'tel-non-breaking': 'off' },
})

describe('renderUnavailablePage', () => {
  it('shows how to reach the agency', () => {
    const page = renderUnavailablePage(contact)
    expect(page).toContain('<title>Back in a moment – Gulistan</title>')
    expect(page).toContain('<p class="name" dir="auto">Gulistan</p>')
    expect(page).toContain('<a href="tel:+923000000000">Call +92 300 0000000</a>')
    expect(page).toContain('<a href="mailto:salam@agency.example">salam@agency.example</a>')
    expect(renderUnavailablePage({ ...contact, phone: undefined })).not.toContain('tel:')
  })

  it('has the colours of the agency, and none of the sample', () => {
    const page = renderUnavailablePage({ ...contact, action: '#5b2a86', accent: '#a01a5b' })
    expect(page).toContain('color: #5b2a86')
    const { paper: _paper, ...sample } = colors
    for (const color of Object.values(sample)) expect(page).not.toContain(color)
  })

  it('escapes what the agency has written', () => {
    const page = renderUnavailablePage({ ...contact, name: `$& <h1> </main> "'&`, email: `"'@agency.example` })
    expect(page).toContain('– $&#38; &#60;h1&#62; &#60;/main&#62; &#34;&#39;&#38;</title>')
    expect(page).toContain('href="mailto:&#34;&#39;@agency.example"')
    expect(page.match(/<h1>/g)).toHaveLength(1)
  })

  it('is valid, loads nothing and contains no template, like the page without contact data', async () => {
    for (const page of [renderUnavailablePage(contact), staticPage]) {
      expect((await validator.validateString(page)).results).toEqual([])
      expect(page).not.toMatch(/https?:|src=|url\(|\{\{/)
    }
  })
})
