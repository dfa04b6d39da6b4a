import { HtmlValidate } from 'html-validate'
import { pageKeys, pages } from '../shared/pages.ts'
import { expect, test } from './test.ts'

const addresses = [...pageKeys.map((key) => pages[key].path), '/booking']

const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: {} })

for (const address of addresses) {
  test(`serves ${address} as valid HTML`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`))).toEqual([])
  })
}
