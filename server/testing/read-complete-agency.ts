import { readFileSync } from 'node:fs'

/** A text of an agency that uses every key. */
export function readCompleteAgency(name: 'site.yaml' | 'site.ur.yaml'): string {
  return readFileSync(new URL(`../../e2e/testing/complete-agency/${name}`, import.meta.url), 'utf8')
}
