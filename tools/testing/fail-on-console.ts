import { afterEach, beforeEach, expect, vi } from 'vitest'

// A message on the console during a test is an error that the test did not expect.
const spies = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method))

beforeEach(() => spies.forEach((spy) => spy.mockClear()))

afterEach(() => expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]))
