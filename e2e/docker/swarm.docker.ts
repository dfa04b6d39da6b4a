import { expect, test } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { askDuring, buildRelease, docker, IMAGE, isServing, waitUntil } from './docker.ts'

const STACK = 'site-check'
const SERVICE = `${STACK}_site`
const SECONDS_3_MS = 3000

const deploy = () =>
  docker('stack', 'deploy', '--resolve-image', 'never', '--compose-file', 'docker-compose.yml', STACK)
// Under the same tag Swarm sees no change; a release has a tag of its own there.
const update = (image: string) =>
  docker('service', 'update', '--detach', '--image', image, '--no-resolve-image', SERVICE)
const readUpdate = () => docker('service', 'inspect', '--format', '{{.UpdateStatus.State}}', SERVICE)
const listTasks = async () =>
  (await docker('ps', '-q', '--filter', `label=com.docker.swarm.service.name=${SERVICE}`, '--filter', 'health=healthy'))
    .split('\n')
    .filter(Boolean)
const waitForTwo = () => waitUntil('two healthy replicas', async () => (await listTasks()).length === 2)

let hasBegunSwarm = false

test.beforeAll(async () => {
  await buildRelease('1')
  hasBegunSwarm = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')) === 'inactive'
  if (hasBegunSwarm) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1')
})

test.afterAll(async () => {
  await docker('stack', 'rm', STACK)
  await waitUntil(
    'no replica',
    async () => (await docker('ps', '-q', '--filter', `label=com.docker.stack.namespace=${STACK}`)) === '',
  )
  if (hasBegunSwarm) await docker('swarm', 'leave', '--force')
})

test('no request is lost under Swarm while a replica is killed, a release comes, and a broken one is taken back', async () => {
  await deploy()
  await waitForTwo()
  await waitUntil('an answer', isServing)
  const { answered, failures } = await askDuring(async () => {
    await delay(SECONDS_3_MS)
    const [killed = ''] = await listTasks()
    await docker('kill', '--signal', 'KILL', killed)
    await waitForTwo()

    await buildRelease('2')
    await docker('tag', IMAGE, `${IMAGE}-2`)
    await update(`${IMAGE}-2`)
    await waitUntil('the release', async () => (await readUpdate()) === 'completed')

    await docker('build', '--tag', `${IMAGE}-broken`, '--file', 'e2e/docker/broken.Dockerfile', 'e2e/docker')
    await update(`${IMAGE}-broken`)
    await waitUntil('the way back', async () => (await readUpdate()) === 'rollback_completed')
    await waitForTwo()
    await delay(SECONDS_3_MS)
  })
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(1000)
  expect(await docker('service', 'inspect', '--format', '{{.Spec.TaskTemplate.ContainerSpec.Image}}', SERVICE)).toBe(
    `${IMAGE}-2`,
  )
})
