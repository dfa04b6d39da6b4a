import { expect, it, vi } from 'vitest'
import { reportWebVitals } from './report-web-vitals.ts'

const { load, observe } = vi.hoisted(() => ({ load: vi.fn(), observe: vi.fn() }))

vi.mock('web-vitals', () => {
  load()
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe }
})

it('loads nothing without a target', async () => {
  await reportWebVitals()
  expect(load).not.toHaveBeenCalled()
})

it('hands every metric to its target', async () => {
  const target = vi.fn()
  await reportWebVitals(target)
  expect(load).toHaveBeenCalledOnce()
  expect(observe.mock.calls).toEqual([[target], [target], [target], [target], [target]])
})
