import type { ContentSource } from '../../shared/model/content-source.ts'
import type { ContentPath } from '../../shared/model/content-path.ts'
import { getCalendarDate } from '../../server/content/calendar.ts'
import type { Finding } from './finding.ts'

type Packages = NonNullable<ContentSource['pages']['visa']['packages']>

/** Reports packages that look alike, and those whose last departure is past. */
export function checkPackages({ pages, extraPages, timezone }: ContentSource): Finding[] {
  const today = getCalendarDate(new Date(), timezone)
  const check = ({ packages = [] }: { packages?: Packages }, path: ContentPath) => [
    ...findSameNames(packages, path),
    ...findPast(packages, path, today),
  ]
  return [
    ...Object.entries(pages).flatMap(([key, texts]) => check(texts, ['pages', key, 'packages'])),
    ...extraPages.flatMap((texts, index) => check(texts, ['extraPages', index, 'packages'])),
  ]
}

function findSameNames(packages: Packages, path: ContentPath): Finding[] {
  return packages.flatMap(({ name }, index) => {
    const isRepeated = name !== '' && packages.findIndex((other) => other.name === name) < index
    const message = `"${name}" is also the name of a package above`
    return isRepeated ? [{ path: [...path, index, 'name'], message, severity: 'warning' as const }] : []
  })
}

function findPast(packages: Packages, path: ContentPath, today: string): Finding[] {
  return packages.flatMap(({ departures = [], staysAtEnd }, index) => {
    if (departures.length === 0 || departures.some((date) => date >= today)) return []
    const message = `all dates are past; the package is ${staysAtEnd ? 'shown at the end' : 'hidden'}`
    return [{ path: [...path, index, 'departures'], message, severity: 'warning' as const }]
  })
}
