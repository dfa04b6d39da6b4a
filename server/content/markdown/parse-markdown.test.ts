import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../../client/entry-server.tsx'
import { mapPages } from '../../../shared/pages.ts'
import { createTestContent } from '../../testing/test-app.ts'
import { parseMarkdown as parse } from './parse-markdown.ts'

const content = createTestContent()
const files = { styles: [], inlinedStyles: [], scripts: [], chunks: [] }

/** Every image has a file. */
const parseMarkdown = (markdown: string) => parse(markdown, (name) => ({ src: `/${name}`, width: 4, height: 3 }))

/** The HTML that a page contains for a Markdown text without problems. */
async function render(markdown: string): Promise<string | undefined> {
  const { value, problems } = parseMarkdown(markdown)
  expect(problems).toEqual([])
  const pages = { ...content.pages, visa: { ...content.pages.visa, body: value } }
  const contentUrls = mapPages(() => '')
  const request = { content: { ...content, pages }, contentUrls, page: 'visa', files } as const
  const html = await text((await renderDocument(request, {})).pipe(new PassThrough()))
  const [, body] = /<div class="_text_[^"]*">(.*)<\/div><\/div><section class="_card_/s.exec(html) ?? []
  return body?.replaceAll(/ class="_number_[^"]*"/g, '')
}

describe('parseMarkdown', () => {
  it.each([
    ['paragraphs', 'One\nline\n\nTwo', '<p>One<br/>line</p><p>Two</p>'],
    ['bold and italic text', 'a **b** _c_', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['a quote', '> Safe travels.', '<blockquote><p>Safe travels.</p></blockquote>'],
    ['lists', '- a\n  1. b', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['a list whose entry has two paragraphs', '- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['a hard line break', 'a\\\nb', '<p>a<br/>b</p>'],
    ['line breaks', 'Mon–Thu 10–7\nFri **closed**\nSat', '<p>Mon–Thu 10–7<br/>Fri <strong>closed</strong><br/>Sat</p>'],
    ['struck text', '~~Rs 320~~ Rs 285', '<p><del>Rs 320</del> Rs 285</p>'],
    ['tildes', 'Rs 10 ~ 20, Rs 10~20, 5~7', '<p>Rs 10 ~ 20, Rs 10~20, 5~7</p>'],
    [
      'numbers of a list after a text',
      '1. a\n\nThen\n\n2. b\n3. c',
      '<ol><li>a</li></ol><p>Then</p><ol start="2"><li>b</li><li>c</li></ol>',
    ],
    ['a list after a heading', '## a\n\n3) b', '<h2 id="section-0">a</h2><ol start="3"><li>b</li></ol>'],
    ['a line that starts with a year', '2026. The **new** packages', '<p>2026. The <strong>new</strong> packages</p>'],
    ['lines that start with years', '1998. Founded\n2004. Online', '<p>1998. Founded<br/>2004. Online</p>'],
    ['a year below a list', '1. a\n\n2027. New', '<ol><li>a</li></ol><p>2027. New</p>'],
    ['a year in an entry', '- 2027. New\n  - 2028) b', '<ul><li>2027. New<ul><li>2028) b</li></ul></li></ul>'],
    [
      'an e-mail address that starts with a number',
      '1000.a@b.example',
      '<p><a href="mailto:1000.a@b.example">1000.a@b.example</a></p>',
    ],
    [
      'tasks',
      '- [ ] Passport\n- [x] Photo\n- [link](/contact)',
      '<ul><li class="_task_"><span class="_box_"><span class="visually-hidden">☐ </span></span>Passport</li>' +
        '<li class="_task_"><span class="_box_" data-ticked="true"><span class="visually-hidden">☑ </span></span>Photo</li>' +
        '<li><a href="/contact" data-page="contact">link</a></li></ul>',
    ],
    ['italic text', 'a _b_', '<p>a <em>b</em></p>'],
    ['headings', '## a\n\n### b\n\n#### c', '<h2 id="section-0">a</h2><h3>b</h3><h4>c</h4>'],
    [
      'a table with headings of columns and rows',
      '| Country | Fee |\n| --- | --: |\n| Oman | **9** |\n| Iran | 8 |',
      '<section class="_scroll_" aria-label="Country, Fee" tabindex="0"><table>' +
        '<thead><tr><th scope="col">Country</th><th scope="col" data-align="end">Fee</th></tr></thead><tbody>' +
        '<tr><th scope="row">Oman</th><td data-align="end"><strong>9</strong></td></tr>' +
        '<tr><th scope="row">Iran</th><td data-align="end">8</td></tr></tbody></table></section>',
    ],
    [
      'a table whose first column repeats a text',
      'Day | Fee\n--- | ---\nSunday | 8\nSunday | 9',
      '<section class="_scroll_" aria-label="Day, Fee" tabindex="0"><table>' +
        '<thead><tr><th scope="col">Day</th><th scope="col">Fee</th></tr></thead><tbody>' +
        '<tr><td>Sunday</td><td>8</td></tr><tr><td>Sunday</td><td>9</td></tr></tbody></table></section>',
    ],
    ['a bold link alone as a button', '**[Ask](tel:+923)**', '<p><a href="tel:+923" class="_button_">Ask</a></p>'],
    ['a bold link in a text as a link', 'a **[b](tel:+9)**', '<p>a <strong><a href="tel:+9">b</a></strong></p>'],
    ['an image', 'a ![A](a.jpg)', '<p>a a.jpg</p>'],
    ['an image with a caption', '![A](a.jpg "Us")', '<figure>a.jpg<figcaption>Us</figcaption></figure>'],
    [
      'images in a row',
      '![A](a.jpg)\n![B](b.jpg "Two")',
      '<div class="_pictures_"><figure>a.jpg</figure><figure>b.jpg<figcaption>Two</figcaption></figure></div>',
    ],
  ])('renders %s', async (_, markdown, html) => {
    const rendered = String(await render(markdown))
    const names = rendered.replaceAll(/<img[^>]* src="\/([^"]*)"[^>]*>/g, '$1')
    expect(names.replaceAll(/class="(_[a-z]+_)[^"]*"/g, 'class="$1"')).toBe(html)
  })

  it('renders a link to a page as a link of the site', async () => {
    expect(await render('[Ask _us_](/contact)')).toMatch(
      /^<p><a[^>]* href="\/contact"[^>]*>Ask <em>us<\/em><\/a><\/p>$/,
    )
  })

  it.each(['https://a.example/b?c=d', 'http://a.example', 'mailto:salam@a.example', 'tel:+923000000000'])(
    'renders a link to %s',
    async (url) => {
      expect(await render(`[a **b**](${url})`)).toBe(`<p><a href="${url}">a <strong>b</strong></a></p>`)
    },
  )

  it.each([
    ['a web page', 'See https://a.example/b.', 'See <a href="https://a.example/b">https://a.example/b</a>.'],
    ['an e-mail address', 'To a.b@c.example, please', 'To <a href="mailto:a.b@c.example">a.b@c.example</a>, please'],
    ['a phone number', 'Call +92 300 1234567.', 'Call <a href="tel:+923001234567">+92 300 1234567</a>.'],
    [
      'two phone numbers, one in bold and one before a time',
      '**+92 (61) 456-7890**, +92 301 1234567 9:00',
      '<strong><a href="tel:+92614567890">+92 (61) 456-7890</a></strong>, ' +
        '<a href="tel:+923011234567">+92 301 1234567</a> 9:00',
    ],
    [
      'isolated values of a right-to-left text',
      'کال \u2066+92 300 1234567\u2069 یا \u2068a@c.example\u2069۔',
      'کال <a href="tel:+923001234567">\u2066+92 300 1234567\u2069</a> یا ' +
        '\u2068<a href="mailto:a@c.example">a@c.example</a>\u2069۔',
    ],
  ])('links %s automatically', async (_, markdown, html) => {
    expect(await render(markdown)).toBe(`<p>${html}</p>`)
  })

  it.each(['0300 1234567', '2024-11-21-1234567', '+1234567890123456789', 'ftp://a.example', 'a@b'])(
    'links no other number or word: %s',
    (text) => expect(parseMarkdown(text).value).toEqual([{ tag: 'p', children: [text] }]),
  )

  it.each(['+92 300 1234567', 'a@c.example'])('leaves %s inside a link as its text', async (text) => {
    expect(await render(`[${text}](tel:+923)`)).toBe(`<p><a href="tel:+923">${text}</a></p>`)
  })
})

describe('parseMarkdown for unsupported text', () => {
  const supported = 'use plain text, ## headings, lists, tables, **bold**, _italic_, > quotes, [links](https://…) and '
  const heading = 'a heading must start with "##", and here with at most'

  it.each([
    ['a code block', '```\ncode\n```', `"\`\`\`…" is not supported; ${supported}`],
    ['inline code', '`code`', `"\`code\`" is not supported; ${supported}`],
    ['a reference', '[a][b]\n\n[b]: https://a.example', `"[a][b]" is not supported; ${supported}`],
    ['a heading of level 1', '# Title', `"# Title": ${heading} "##"`],
    ['a first heading of level 3', '### Title', `"### Title": ${heading} "##"`],
    ['a line above signs', 'Title\n===', `"Title…": ${heading} "##"`],
    ['a long heading', `# ${'a b '.repeat(20)}`, `"# ${'a b '.repeat(15).slice(0, 58).trim()}…": ${heading} "##"`],
    ['an image without a description', '![](a.jpg)', 'the image "a.jpg" needs a description: ![what it shows](a.jpg)'],
  ])('reports %s with its line', (_, markdown, message) => {
    const { problems } = parseMarkdown(`First line\n\n${markdown}`)
    expect(problems[0]?.line).toBe(3)
    expect(problems[0]?.message).toContain(message)
  })

  it.each([
    [
      'a table with other columns in its second line',
      '| a | b |\n| - |\n| c |',
      '"| a | b |…" is no table; the second line must',
    ],
    [
      'a row with too many cells',
      '| a |\n| - |\n| b | c |',
      'the row "| b | c |" has 2 cells, but the table has 1 columns',
    ],
    ['a caption in a text', 'a ![B](b.jpg "Two")', 'the image "b.jpg" has a caption, so it must be alone'],
    ['four images in a row', '![A](a.jpg)'.repeat(4), 'has more than 3 images in a row; write an empty line'],
  ])('shows and reports %s', (_, markdown, message) => {
    const { value, problems } = parseMarkdown(markdown)
    expect(value).toHaveLength(1)
    const [line, words] = [expect.any(Number), expect.any(String)]
    expect(problems).toEqual([{ line, words, message: expect.stringContaining(message), severity: 'warning' }])
  })

  it('reports HTML once in its line, and drops it', () => {
    const { value, problems } = parseMarkdown('a <b>bold</b> c')
    expect(problems).toMatchObject([{ line: 1, words: '<b>' }])
    expect(value).toEqual([{ tag: 'p', children: ['a ', 'bold', ' c'] }])
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//evil.example',
    '/Unknown',
    'photo.jpg',
    '#top',
    'mailto:',
    'https:evil.example',
    'https://',
  ])('reports a link to %s, and drops it', (url) => {
    const { value, problems } = parseMarkdown(`a\n[b](${url})`)
    const allowed = 'use https://…, mailto:…, tel:… or the path of a page, such as /contact'
    const message = `"${url}" is not a supported link; ${allowed}`
    expect(problems).toEqual([{ line: 2, words: `[b](${url})`, message, severity: 'error' }])
    expect(value).toEqual([{ tag: 'p', children: ['a', { tag: 'br', children: [] }] }])
  })

  it.each([
    ['## a\n\n### b\n\n#### c\n\n##### d', '##### d', '####'],
    ['## a\n\n### b\n\n## c\n\n#### d', '#### d', '###'],
  ])('reports a heading that skips a level: %j', (markdown, words, deepest) => {
    expect(parseMarkdown(markdown).problems).toEqual([
      { line: 7, words, message: `"${words}": ${heading} "${deepest}"`, severity: 'error' },
    ])
  })

  it.each(['[map](https://a.example/y\u200f)', 'https://a.example/y\u200e', '![A](y.jpg\u200e)'])(
    'leaves invisible marks out of the URL in %j',
    (markdown) =>
      expect(JSON.stringify(parseMarkdown(markdown).value)).toMatch(/"(?:https:\/\/a\.example\/y|\/y\.jpg)"/),
  )

  it('explains how to write bold and italic text where it finds the bold text of WhatsApp', () => {
    const { problems } = parseMarkdown('Today\n*Umrah 2026* only')
    const message = '"*Umrah 2026*" is shown in italics; write **Umrah 2026** for bold, or _Umrah 2026_ for italics'
    expect(problems).toEqual([{ line: 2, words: '*Umrah 2026*', message, severity: 'warning' }])
  })

  it.each([
    ['Our\n**Fees:**Rs 500', 2, '**Fees:**'],
    ['** Fees ** are', 1, '** Fees **'],
    ['نام**', 1, '**'],
  ])('explains how to write bold text for %s', (markdown, line, words) => {
    const message: unknown = expect.stringContaining(`"${words}" is shown as typed`)
    expect(parseMarkdown(markdown).problems).toEqual([{ line, words, message, severity: 'warning' }])
  })

  it('links a number with a national zero to the dialled number', async () => {
    const html = '<a href="tel:+924235750000">+92 (0)42 35750000</a>'
    expect(await render('Call +92 (0)42 35750000')).toBe(`<p>Call ${html}</p>`)
  })

  it.each(['/unknown', '/about'])('reports a link to %s, which is no page', (url) => {
    const message: unknown = expect.stringMatching(
      /^".*" is not a page of this site, or a hidden one; its pages are \//,
    )
    expect(parseMarkdown(`[b](${url})`)).toMatchObject({ problems: [{ line: 1, message }], value: [{ children: [] }] })
  })
})

it('converts a text to the same result each time', () => {
  // The nodes of a text are kept, so that a conversion must not change them.
  const lines = constantFrom(
    '- [ ] Passport',
    '- [x] Photo',
    '1. Form',
    '## Fees',
    '# Fees',
    '**a** *b* `c`',
    '![d](e.jpg "f")',
    '<b>g</b>',
    '| h |',
    '| --- |',
    '> i',
    '',
    '[j](/visa) +92 300 1234567',
    '  - [ ] k',
  )
  assert(
    property(array(lines, { maxLength: 8 }), (parts) => {
      const text = parts.join('\n')
      expect(parseMarkdown(text)).toEqual(parseMarkdown(text))
    }),
    { numRuns: 500 },
  )
})

describe('parseMarkdown for unusual text', () => {
  it.each([
    ['signs without end', '*a_ '.repeat(60_000)],
    ['a quote in a quote, again and again', '> '.repeat(8000)],
    ['a list in a list, again and again', '+ '.repeat(8000)],
  ])('shows %s as written', (_, text) => {
    expect(parseMarkdown(text)).toMatchObject({ value: [{ tag: 'p', children: [text] }], problems: [] })
  })

  it('shows the paragraphs and lines of a text as written', () => {
    const slow = '*a_ '.repeat(60_000)
    expect(parseMarkdown(`a\n+92 300 1234567\n \n\n${slow}\n`).value).toEqual([
      {
        tag: 'p',
        children: ['a', { tag: 'br', children: [] }, { link: 'tel:+923001234567', children: ['+92 300 1234567'] }],
      },
      { tag: 'p', children: [slow, { tag: 'br', children: [] }] },
    ])
  })

  it('reports the first 20 problems', () => {
    expect(parseMarkdown('<b>\n\n'.repeat(30)).problems.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => 2 * index + 1),
    )
  })

  it('does not complete a table that lacks thousands of cells', () => {
    const table = `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'|b\n'.repeat(500)}`
    const nodes = JSON.stringify(parseMarkdown(table).value).match(/"cell"/g) ?? []
    expect(nodes).toHaveLength(1000)
  })

  it('looks for the signs of a table in linear time', () => {
    const before = process.cpuUsage()
    parseMarkdown('-'.repeat(100_000))
    parseMarkdown(`a ${'-'.repeat(100_000)}`)
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })
})
