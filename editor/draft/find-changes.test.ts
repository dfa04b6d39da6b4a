import { describe, expect, it } from 'vitest'
import { createDraft, findChanges, hasConflict } from './find-changes.ts'

const site = (text: string) => ({ 'site.yaml': text })

describe('findChanges', () => {
  it('compares single values, lists and images as wholes', () => {
    const base = site('agency: { city: Lahore, phones: ["1", "2"] }\nabout: { banner: { image: a.jpg, alt: A } }\n')
    const texts = site('agency: { city: Quetta, phones: ["1", "3"] }\nabout: { banner: { image: a.jpg, alt: B } }\n')
    expect(findChanges({ base, texts })).toEqual([
      { file: 'site.yaml', path: ['agency', 'city'], was: 'Lahore', value: 'Quetta' },
      { file: 'site.yaml', path: ['agency', 'phones'], was: ['1', '2'], value: ['1', '3'] },
      {
        file: 'site.yaml',
        path: ['about', 'banner'],
        was: { image: 'a.jpg', alt: 'A' },
        value: { image: 'a.jpg', alt: 'B' },
      },
    ])
  })

  it('ignores comments and empty groups, and finds added and removed files and keys', () => {
    expect(
      findChanges({ base: site('agency:\n  city: Lahore\n'), texts: site('agency: { city: Lahore } # new\nhome:\n') }),
    ).toEqual([])
    expect(findChanges({ base: {}, texts: { 'site.ur.yaml': 'agency: { city: لاہور }' } })).toEqual([
      { file: 'site.ur.yaml', path: ['agency', 'city'], was: undefined, value: 'لاہور' },
    ])
    expect(findChanges({ base: site('splash: false'), texts: site('') })).toMatchObject([{ was: false }])
  })

  it('compares what the schema does not know as a whole', () => {
    expect(findChanges({ base: site('old: { a: 1 }'), texts: site('old: { a: 2 }') })).toEqual([
      { file: 'site.yaml', path: ['old'], was: { a: 1 }, value: { a: 2 } },
    ])
  })
})

describe('createDraft', () => {
  const base = site('agency:\n  city: Lahore # home\n')
  const changes = findChanges({ base, texts: site('agency:\n  city: Quetta # home\nhome: { footer: Bye }\n') })

  it('makes changes in a folder that has changed elsewhere, and keeps its comments', () => {
    const folder = site('# by hand\nagency:\n  city: Lahore # home\n  name: Gulistan\n')
    const draft = createDraft(folder, changes)
    expect(draft.base).toEqual(folder)
    expect(draft.texts['site.yaml']).toBe(
      '# by hand\nagency:\n  city: Quetta # home\n  name: Gulistan\n\nhome:\n  footer: Bye\n',
    )
  })

  it('keeps both values of a key that both have changed', () => {
    const folder = site('agency:\n  city: Karachi\n')
    const found = findChanges(createDraft(folder, changes))
    expect(found.map((change) => [change.was, change.value, hasConflict(change, folder)])).toEqual([
      ['Lahore', 'Quetta', true],
      [undefined, 'Bye', false],
    ])
  })

  it('drops a change that the folder contains already', () => {
    const folder = site('agency:\n  city: Quetta\nhome:\n  footer: Bye\n')
    expect(createDraft(folder, changes)).toEqual({ base: folder, texts: folder })
  })
})
