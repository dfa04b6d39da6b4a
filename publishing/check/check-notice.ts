import type { ContentSource } from '../../shared/model/content-source.ts'
import type { Finding } from './finding.ts'

/** Reports a notice that is never shown. */
export function checkNotice({ text, link, from, until }: ContentSource['notice']): Finding[] {
  const isEmpty = !text && (link ?? from ?? until) !== undefined
  const findings: Finding[] = []
  if (isEmpty) findings.push({ path: ['notice'], message: 'needs a text', severity: 'error' })
  if (from && until && until < from) {
    findings.push({ path: ['notice', 'until'], message: `must not be before ${from}`, severity: 'error' })
  }
  return findings
}
