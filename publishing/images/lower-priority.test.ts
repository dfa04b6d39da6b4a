import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { expect, it } from 'vitest'
import { LOW_PRIORITY, lowerPriority } from './lower-priority.ts'

it('lowers the priority of a process, and never raises it', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  const pid = Number(child.pid)
  lowerPriority(pid)
  expect(getPriority(pid)).toBe(LOW_PRIORITY)
  setPriority(pid, LOW_PRIORITY + 5)
  lowerPriority(pid)
  expect(getPriority(pid)).toBe(LOW_PRIORITY + 5)
  child.kill()
  await once(child, 'exit')
  expect(() => lowerPriority(pid)).not.toThrow()
})
