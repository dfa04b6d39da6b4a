import { describe, expect, it } from 'vitest'
import { formatEntry } from './terminal-log.ts'

const TIME = new Date(2026, 0, 2, 15, 4, 5).getTime()

describe('formatEntry', () => {
  it('lists problems below the message, each in its own line', () => {
    const problems = ['line 2, agency.emial: is not a known key', 'line 9: Missing closing "quote']
    const entry = { level: 50, time: TIME, msg: 'content reload failed', content: '0123456789ab', problems }
    expect(formatEntry(entry).split('\n')).toEqual([
      '15:04:05 error: content reload failed',
      '  content: 0123456789ab',
      '  line 2, agency.emial: is not a known key',
      '  line 9: Missing closing "quote',
      '',
    ])
  })

  it('shows the stack of an error', () => {
    const err = { type: 'Error', message: 'No space', stack: 'Error: No space\n    at write' }
    expect(formatEntry({ level: 50, time: TIME, msg: 'storing the content failed', err })).toBe(
      '15:04:05 error: storing the content failed\n  Error: No space\n      at write\n',
    )
  })

  it('shows numbers', () => {
    expect(formatEntry({ level: 30, time: TIME, msg: 'shutdown started', drainMs: 3000 })).toBe(
      '15:04:05 info: shutdown started\n  drainMs: 3000\n',
    )
  })
})
