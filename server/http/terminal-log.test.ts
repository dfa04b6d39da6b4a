import { expect, it } from 'vitest'
import { formatEntry } from './terminal-log.ts'

const TIME = new Date(2026, 0, 2, 15, 4, 5).getTime()

it.each([
  [
    'problems, each in its own line',
    { level: 50, content: '0123456789ab', problems: ['line 2, emial: is not a known key', 'line 9: "quote'] },
    'error: message\n  content: 0123456789ab\n  line 2, emial: is not a known key\n  line 9: "quote\n',
  ],
  [
    'the stack of an error',
    { level: 50, err: { type: 'Error', message: 'No space', stack: 'Error: No space\n    at write' } },
    'error: message\n  Error: No space\n      at write\n',
  ],
  ['numbers', { level: 30, drainMs: 3000 }, 'info: message\n  drainMs: 3000\n'],
])('shows below the message %s', (_, entry, text) => {
  expect(formatEntry({ time: TIME, msg: 'message', ...entry })).toBe(`15:04:05 ${text}`)
})
