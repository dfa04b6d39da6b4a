import { describe, expect, it } from 'vitest'
import { isolate, isolateLeftToRight, removeBidiControls } from './bidi.ts'

describe('isolate', () => {
  it.each(['Gulistan', '+92 300 1234567', 'salam@gulistan.example', 'دکان 5'])('isolates %s', (value) => {
    expect(isolate(value)).toBe(`\u2068${value}\u2069`)
    expect(removeBidiControls(isolate(value))).toBe(value)
  })

  it('leaves a right-to-left value as it is', () => {
    expect(isolate('لاہور')).toBe('لاہور')
  })
})

describe('isolateLeftToRight', () => {
  it.each([
    '+92 300 1234567',
    '0300 1234567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
    '+92 (42) 111222',
    '35 × 45 mm',
    '30 kg + 7 kg',
    '12,500 PKR',
    '45 USD',
    '1.5 GB',
    'a1@gulistan.example',
    'https://gulistan.example/visa?id=3',
    '3 star',
    '10%',
  ])('isolates %s in a text', (run) => {
    expect(isolateLeftToRight(`تصویریں (${run})، ${run}۔`)).toBe(`تصویریں (\u2066${run}\u2069)، \u2066${run}\u2069۔`)
  })

  it.each(['EK-623', 'Boeing 777-300 ER', '042-1234567', '2026-05', '۰۳۰۰-۱۲۳۴۵۶۷', '٠٣٠٠-١٢٣٤٥٦٧', '۱۲-۲۰۲۶'])(
    'keeps %s on one line',
    (run) => {
      const joined = run.replace('-', '-\u2060')
      expect(isolateLeftToRight(`پرواز ${run} صبح`)).toBe(`پرواز \u2066${joined}\u2069 صبح`)
      expect(removeBidiControls(isolateLeftToRight(run))).toBe(run)
    },
  )

  it('isolates each part of a list', () => {
    expect(isolateLeftToRight('1. 30 kg، 20 cm')).toBe('1. \u206630 kg\u2069، \u206620 cm\u2069')
  })

  it.each([
    'کاپی رائٹ 2024',
    '9:00 تا 17:00',
    '9:00 - 17:00',
    '12/05/2026',
    'حصہ 2-الف',
    '120 سیکنڈ',
    '0 1 2',
    'Gulistan Travel & Tours',
    '\u2068Gulistan 5 km\u2069',
  ])('leaves %s as it is', (text) => {
    expect(isolateLeftToRight(text)).toBe(text)
  })
})
