import { expect, test, vi } from 'vitest'
import type { EditorData } from '../protocol.ts'
import { createLiveStates } from './live-states.ts'

const done = async () => undefined

function createCounted() {
  const refresh = vi.fn(async () => false)
  return { refresh, states: createLiveStates({ refresh, collect: async () => ({}) as EditorData }) }
}

test('looks at the folder before each task, and once for the edits of a second', async () => {
  const { refresh, states } = createCounted()
  await states.runEdit(done)
  await states.runEdit(done)
  expect(refresh).toHaveBeenCalledTimes(1)
  await states.run(done)
  await states.run(done)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('looks again before an edit once the folder is known to have changed', async () => {
  const { refresh, states } = createCounted()
  await states.runEdit(done)
  states.forgetLook()
  await states.runEdit(done)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('runs one task after the other, also after one that fails', async () => {
  const { states } = createCounted()
  const order: number[] = []
  const failing = states.run(() => Promise.reject(new Error('failed')))
  const tasks = [1, 2, 3].map((number) => states.runEdit(async () => void order.push(number)))
  await expect(failing).rejects.toThrow('failed')
  await Promise.all(tasks)
  expect(order).toEqual([1, 2, 3])
})
