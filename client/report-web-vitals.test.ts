import { expect, it, vi } from 'vitest'
import { reportWebVitals } from './report-web-vitals.ts'

const { load, observe } = vi.hoisted(() => ({ load: vi.fn(), observe: vi.fn() }))

vi.mock('web-vitals', () => {
  load()
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe }
})

it('loads nothing without a callback', async () => {
  await reportWebVitals()
  expect(load).not.toHaveBeenCalled()
})

it('passes every metric to the callback', async () => {
  const callback = vi.fn()
  await reportWebVitals(callback)
  expect(load).toHaveBeenCalledOnce()
  expect(observe.mock.calls).toEqual(Array.from({ length: 5 }, () => [callback]))
})
