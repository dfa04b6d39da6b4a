import { describe, expect, it } from 'vitest'
import { repair } from './repair.ts'
import { siteTree } from '../../server/content/site-schema.ts'
import { validateSite } from '../../server/content/validate.ts'

const repairSite = (data: unknown, fallback: unknown = {}) =>
  repair(data, fallback, (values) => validateSite(siteTree, values))

describe('repair', () => {
  it('returns valid data itself', () => {
    const data = { agency: { city: 'Lahore' } }
    expect(repairSite(data)).toBe(data)
  })

  it('replaces an invalid value by that of the file, or else removes it', () => {
    const file = { agency: { email: 'a@b.example' } }
    expect(repairSite({ agency: { email: 'a@', city: 'Lahore' } }, file)).toEqual({
      agency: { email: 'a@b.example', city: 'Lahore' },
    })
    expect(repairSite({ agency: { email: 'a@' }, unknown: 1 })).toEqual({ agency: {} })
    expect(repairSite({ agency: { email: 'a@' } }, { agency: { email: 'a@' } })).toEqual({ agency: {} })
  })

  it('shows a new entry without its words, and an image without its description', () => {
    const counters = [{ icon: 'star', end: 1, text: '' }]
    const slides = [{ image: 'a.jpg' }, { image: '', alt: '' }]
    expect(repairSite({ home: { statistics: { counters }, slideshow: { slides } } })).toEqual({
      home: {
        statistics: { counters: [{ icon: 'star', end: 1, text: '…' }] },
        slideshow: { slides: [{ image: 'a.jpg', alt: '' }] },
      },
    })
  })

  it('removes only the invalid entries of a list', () => {
    const phones = ['+92 300 1234567', 'x', '+92 300 7654321', 'y']
    expect(repairSite({ agency: { phones } })).toEqual({ agency: { phones: [phones[0], phones[2]] } })
  })

  it('gives up on a value that is no group', () => {
    expect(repairSite('text')).toEqual({})
  })
})
