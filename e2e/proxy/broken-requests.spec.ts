import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expectNoLoss } from './expect-no-loss.ts'
import { expect, publish, test } from './proxy-test.ts'
import { createBrokenRequest, sendRaw } from './raw-request.ts'

const BROKEN = 6
const SECRET = 'secret-on-the-disk'

test('serves others while a client breaks a request of each method each second', async ({ published, startProxy }) => {
  const proxy = await startProxy(published)
  await proxy.startReplica()
  await expectNoLoss(proxy, async () => {
    for (let sent = 0; sent < BROKEN; sent += 1) {
      for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT'])
        void sendRaw(proxy.port, createBrokenRequest(method, 'a'))
      await delay(1000)
    }
  })
})

test('returns 4xx for paths out of the folders of pictures and assets', async ({ agency, startProxy }) => {
  const { port, startReplica } = await startProxy(agency)
  const secrets = ['../x/secret.jpg', '../secret.jpg', 'secret.jpg', 'history/secret.jpg'].map(
    (name) => `store/${name}`,
  )
  const root = path.dirname(agency.store)
  await publish(agency)
  await startReplica()
  for (const name of secrets) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), SECRET)
  }
  const targets = ['../../x/secret.jpg', '../../secret.jpg', '../secret.jpg', '../history/secret.jpg', '../status.json']
  const variants = [
    (target: string) => target,
    (target: string) => target.replaceAll('/', '%2f'),
    (target: string) => target.replaceAll('..', '%2e%2e'),
    (target: string) => target.replaceAll('/', '\\'),
    (target: string) => `x/../${target}`,
  ]
  const folders = ['/pictures/', '/assets/', 'http://a/pictures/', '//pictures/', '/x/../pictures/']
  const wrong: string[] = []
  for (const folder of folders)
    for (const target of targets.flatMap((each) => variants.map((change) => folder + change(each)))) {
      const { status, body } = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      if (status < 400 || status >= 500 || body.includes(SECRET)) wrong.push(`${status} ${target}`)
    }
  expect(wrong).toEqual([])
})
