import { stringify } from 'yaml'
import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { mapStrings } from '../../shared/model/content-path.ts'
import { isData } from '../../shared/model/texts.ts'
import { buildTestSite } from '../testing/load-test-content.ts'

const TITLE = 'Our words in a title'

/** The default content with other words in every text. Titles and descriptions have limited lengths. */
const ownTexts = mapStrings(defaultContent, (text, path) => {
  if (path[0] === 'pages' && path[2] !== 'name') return path[2] === 'title' ? TITLE : `Our words ${'x'.repeat(60)}`
  return isData(path) ? text : `Our words ${text}`
})

const { pageTable, readPage } = buildTestSite(stringify({ ...ownTexts, languages: ['en', 'ur'] }))

describe('a page of which no text has a translation', () => {
  const paths = [...pageTable.keys()]

  it.each(paths.filter((path) => path.startsWith('/ur')))('marks texts with their language: %s', async (path) => {
    const html = await readPage(path)
    expect(html).toContain('<html lang="ur" dir="rtl">')
    expect(html).toContain(`<title lang="en">${TITLE}</title>`)
    const [, body = ''] = html.split('<body>')
    expect(body.match(/<span lang="en" dir="ltr">Our words /g)?.length).toBeGreaterThan(10)
    const marked = body.replace(
      /<(?:span|img)[^>]* lang="en"[^>]*>[^<]*|<p[^>]* lang="en"[^]*?<\/p>|<script[^]*?<\/script>| aria-label="[^"]*"/g,
      '',
    )
    expect(marked).not.toContain('Our words')
  })

  it.each(paths)('contains texts wherever strings are expected: %s', async (path) => {
    expect(await readPage(path)).not.toContain('[object Object]')
  })

  it.each(paths.filter((path) => !path.startsWith('/ur')))('marks nothing in the first language: %s', async (path) => {
    expect((await readPage(path)).match(/ lang="en"/g)).toHaveLength(1)
  })
})
