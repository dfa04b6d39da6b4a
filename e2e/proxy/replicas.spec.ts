import { setTimeout as delay } from 'node:timers/promises'
import { expectNoLoss } from './expect-no-loss.ts'
import { expect, test } from './proxy-test.ts'

/** After this time, Docker resolves the name without a replica that has ended. */
const RESOLVED_MS = 1000

test('loses no request when one of two replicas is killed', async ({ published, startProxy }) => {
  const proxy = await startProxy(published)
  const killed = await proxy.startReplica()
  await proxy.startReplica()
  await expectNoLoss(proxy, async () => {
    killed.child.kill('SIGKILL')
    await delay(RESOLVED_MS)
    killed.removeAddress()
  })
})

test('loses no request when a release replaces both replicas', async ({ published, startProxy }) => {
  const proxy = await startProxy(published)
  const old = [await proxy.startReplica(), await proxy.startReplica()]
  await expectNoLoss(proxy, async () => {
    await proxy.startReplica()
    await proxy.startReplica()
    for (const { child, ended, removeAddress } of old) {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
      await delay(RESOLVED_MS)
      removeAddress()
    }
  })
})

test('sends a request to the only replica once it runs again', async ({ published, startProxy }) => {
  const proxy = await startProxy(published)
  const { child, ended, removeAddress } = await proxy.startReplica()
  child.kill('SIGKILL')
  await ended
  removeAddress()
  const response = fetch(proxy.origin)
  await proxy.startReplica()
  expect((await response).status).toBe(200)
})
