import { describe, expect, it } from 'vitest'
import { isolate, isolatePhoneNumbers, removeIsolates } from './bidi.ts'

describe('isolate', () => {
  it.each(['Gulistan', '+92 300 1234567', 'salam@gulistan.example', 'دکان 5'])('isolates %s', (value) => {
    expect(isolate(value)).toBe(`\u2068${value}\u2069`)
    expect(removeIsolates(isolate(value))).toBe(value)
  })

  it('leaves a right-to-left value as it is', () => {
    expect(isolate('لاہور')).toBe('لاہور')
  })
})

describe('isolatePhoneNumbers', () => {
  it.each(['+92 300 1234567', '0300 1234567', '+92 (42) 111-222', '042-1234567'])('isolates %s in a text', (number) => {
    expect(isolatePhoneNumbers(`کال کریں: ${number}۔`)).toBe(`کال کریں: \u2066${number}\u2069۔`)
  })

  it.each(['کاپی رائٹ 2024', '9:00 تا 17:00', '120 سیکنڈ', '0 1 2'])('leaves other numbers: %s', (text) => {
    expect(isolatePhoneNumbers(text)).toBe(text)
  })
})
