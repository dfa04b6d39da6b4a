import type { ContentSource } from '../../shared/model/content-source.ts'
import type { Finding } from './finding.ts'

/** Reports a notice that is never shown. */
export function checkNotice({ text, link, from, until }: ContentSource['notice']): Finding[] {
  const isEmpty = text === undefined && (link ?? from ?? until) !== undefined
  return [
    ...(isEmpty ? [{ path: ['notice'], message: 'needs a text', severity: 'error' as const }] : []),
    ...(from && until && until < from
      ? [{ path: ['notice', 'until'], message: `must not be before ${from}`, severity: 'error' as const }]
      : []),
  ]
}
