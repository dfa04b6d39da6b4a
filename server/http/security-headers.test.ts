import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { expect, it } from 'vitest'
import { createSecurityHeaders } from './security-headers.ts'

const headers = createSecurityHeaders('body{margin:0}')

it.each(['http', 'https'] as const)("holds nothing over %s that Google's evaluator finds of medium severity or above", (scheme) => {
  const { csp } = new CspParser(headers[scheme]['Content-Security-Policy'] ?? '')
  const findings = new CspEvaluator(csp).evaluate()
  expect(Object.keys(csp.directives)).toContain('require-trusted-types-for')
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

it('allows nothing inline but the one style sheet', () => {
  expect(headers.https['Content-Security-Policy']).toMatch(/^default-src 'none';.*style-src 'self' 'sha256-[^']+';/)
  expect(headers.https['Content-Security-Policy']).not.toContain('unsafe')
})
