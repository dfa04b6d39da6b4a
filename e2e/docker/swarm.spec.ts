import { expect, test } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { ENGINE_MISSING, hasEngine, buildRelease, docker, IMAGE, isServing, runUnderLoad, waitUntil } from './docker.ts'

const STACK = 'site-check'
const SERVICE = `${STACK}_site`
const STEP_PAUSE_MS = 3000

const deploy = () =>
  docker('stack', 'deploy', '--resolve-image', 'never', '--compose-file', 'docker-compose.yml', STACK)
// Swarm sees no change under the same tag, so each release gets a new one.
const updateService = (image: string) =>
  docker('service', 'update', '--detach', '--image', image, '--no-resolve-image', SERVICE)
const getUpdateState = () => docker('service', 'inspect', '--format', '{{.UpdateStatus.State}}', SERVICE)
const listTasks = async () =>
  (await docker('ps', '-q', '--filter', `label=com.docker.swarm.service.name=${SERVICE}`, '--filter', 'health=healthy'))
    .split('\n')
    .filter(Boolean)
const waitForTwoReplicas = () => waitUntil('two healthy replicas', async () => (await listTasks()).length === 2)

let hasInitializedSwarm = false

test.skip(!hasEngine, ENGINE_MISSING)
test.beforeAll(async () => {
  await buildRelease('1')
  hasInitializedSwarm = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')) === 'inactive'
  if (hasInitializedSwarm) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1')
})

test.afterAll(async () => {
  await docker('stack', 'rm', STACK)
  await waitUntil(
    'removal of all replicas',
    async () => (await docker('ps', '-q', '--filter', `label=com.docker.stack.namespace=${STACK}`)) === '',
  )
  if (hasInitializedSwarm) await docker('swarm', 'leave', '--force')
})

test('loses no request while a replica is killed, a release is deployed and a broken one is rolled back', async () => {
  await deploy()
  await waitForTwoReplicas()
  await waitUntil('a response', isServing)
  const { completed, failures } = await runUnderLoad(async () => {
    await delay(STEP_PAUSE_MS)
    const [killed = ''] = await listTasks()
    await docker('kill', '--signal', 'KILL', killed)
    await waitForTwoReplicas()

    await buildRelease('2')
    await docker('tag', IMAGE, `${IMAGE}-2`)
    await updateService(`${IMAGE}-2`)
    await waitUntil('the release', async () => (await getUpdateState()) === 'completed')

    await docker('build', '--tag', `${IMAGE}-broken`, '--file', 'e2e/docker/broken.Dockerfile', 'e2e/docker')
    await updateService(`${IMAGE}-broken`)
    await waitUntil('the rollback', async () => (await getUpdateState()) === 'rollback_completed')
    await waitForTwoReplicas()
    await delay(STEP_PAUSE_MS)
  })
  expect(failures).toEqual([])
  expect(completed).toBeGreaterThan(1000)
  expect(await docker('service', 'inspect', '--format', '{{.Spec.TaskTemplate.ContainerSpec.Image}}', SERVICE)).toBe(
    `${IMAGE}-2`,
  )
})
