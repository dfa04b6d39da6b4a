import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { createSecurityHeaders } from './security-headers.ts'

const headers = createSecurityHeaders({
  scripts: ['document.title'],
  styles: ['body{margin:0}', 'a{color:red}', 'a{color:red}'],
})

it.each(['http', 'https'] as const)('has no CSP finding of medium severity or above over %s', (protocol) => {
  const { csp } = new CspParser(headers[protocol].document['content-security-policy'] ?? '')
  const findings = new CspEvaluator(csp).evaluate()
  expect(Object.keys(csp.directives)).toContain('require-trusted-types-for')
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

it('allows nothing inline except the script and style elements, each once', () => {
  const csp = headers.https.document['content-security-policy']
  expect(csp).toMatch(/^default-src 'none';script-src 'self' 'sha256-[^']+';style-src 'self'( 'sha256-[^']+'){2};/)
  expect(csp).not.toContain('unsafe')
})
