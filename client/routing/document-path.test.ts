import { describe, expect, it } from 'vitest'
import { findDocumentPath } from './document-path.ts'

const pages = ['home', 'visa', '/family-trips'] as const

describe('findDocumentPath', () => {
  it.each(['/visa', '/visa/', '/visa.html', '/VISA', '/Visa.HTML', '/visa/index.html', '/%76isa'])(
    'finds the path of Visa for %s',
    (path) => {
      expect(findDocumentPath({ page: 'visa', basePath: '', pages }, path)).toBe('/visa')
      expect(findDocumentPath({ page: 'visa', basePath: '/ur', pages }, `/ur${path}`)).toBe('/ur/visa')
    },
  )

  it.each(['/', '/index', '/index.html'])('finds the path of Home for %s', (path) => {
    expect(findDocumentPath({ page: 'home', basePath: '', pages }, path)).toBe('/')
    expect(findDocumentPath({ page: 'home', basePath: '/ur', pages }, `/ur${path}`)).toBe('/ur')
  })

  it.each(['/ur', '/ur.html', '/UR/'])('finds the path of Home in Urdu for %s', (path) => {
    expect(findDocumentPath({ page: 'home', basePath: '/ur', pages }, path)).toBe('/ur')
  })

  it.each(['/web/2026/https://example.com/visa', '/prefix/visa', '/', '/visa/more', '/%E0%A4%A', '/visa.htm'])(
    'finds none for Visa at %s',
    (path) => expect(findDocumentPath({ page: 'visa', basePath: '', pages }, path)).toBeUndefined(),
  )

  it('keeps the path of an error page, unless it is in another language or that of a page', () => {
    const [english, urdu] = [
      { page: undefined, basePath: '', pages },
      { page: undefined, basePath: '/ur', pages },
    ]
    expect(findDocumentPath(english, '/Booking.html')).toBe('/Booking.html')
    expect(findDocumentPath(english, '/family-trips')).toBeUndefined()
    expect(findDocumentPath(urdu, '/ur/booking')).toBe('/ur/booking')
    expect(findDocumentPath(urdu, '/urdu')).toBeUndefined()
    expect(findDocumentPath(urdu, '/ur/')).toBeUndefined()
  })
})
