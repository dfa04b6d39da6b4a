import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { mergeContent } from './merge-content.ts'
import { readSiteFile } from './parse-site-file.ts'
import { writeTemplate } from './template.ts'

const template = writeTemplate()

describe('the beginning of an agency’s folder', () => {
  it('changes nothing as it stands', () => {
    expect(readSiteFile(template)).toMatchObject({ values: {}, problems: [] })
  })

  it('gives the default content where every line is switched on', () => {
    const [, keys = ''] = template.split('\n\n# agency:')
    const lines = `# agency:${keys}`.split('\n').filter((line) => !/: # /.test(line))
    const { values, problems } = readSiteFile(lines.map((line) => line.replace(/^# /, '')).join('\n'))
    expect(problems).toEqual([])
    expect(values.agency).toEqual(defaultContent.agency)
    expect(mergeContent(defaultContent, values)).toEqual(JSON.parse(JSON.stringify({ ...defaultContent, theme: {} })))
  })

  it('names what has no default, with an example', () => {
    expect(template).toMatch(/^#   action: # .*"#0B5D52"$/m)
    expect(template.match(/^# {5}body: # Markdown/gm)).toHaveLength(5)
  })
})
