import { expect, test } from '@playwright/test'
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  ENGINE_MISSING,
  hasEngine,
  buildRelease,
  createCompose,
  docker,
  isServing,
  ORIGIN,
  ROOT,
  run,
  waitUntil,
} from './docker.ts'

const { command: COMPOSE, compose } = createCompose('site-roll')
const CADDYFILE = path.join(ROOT, 'deploy/caddy/Caddyfile')
const STEPS = 5

const roll = () => run('env', `COMPOSE=${COMPOSE}`, 'deploy/roll.sh')
const listContainers = async () =>
  (await docker('ps', '--all', '--quiet', '--filter', 'label=com.docker.compose.project=site-roll'))
    .split('\n')
    .filter(Boolean)
const describeContainer = (id: string) =>
  docker(
    'inspect',
    '--format',
    '{{index .Config.Labels "com.docker.compose.service"}} {{.State.Status}} {{.Image}}',
    id,
  )
/** Status and image of every container of the service `site`, stopped ones included. */
const listReplicas = async () =>
  (await Promise.all((await listContainers()).map(describeContainer)))
    .filter((line) => line.startsWith('site '))
    .map((line) => line.slice('site '.length))

/** Runs the release script and kills it before its step number `killAt`. */
async function rollInterrupted(killAt: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'roll-'))
  const stepsFile = path.join(folder, 'steps')
  const standIn = path.join(ROOT, 'e2e/docker/interrupting-docker.sh')
  await writeFile(stepsFile, '0')
  await symlink(standIn, path.join(folder, 'docker'))
  const realPath = process.env['PATH'] ?? ''
  const result = await run(
    'env',
    `STEPS_FILE=${stepsFile}`,
    `KILL_AT=${killAt}`,
    `REAL_PATH=${realPath}`,
    `PATH=${folder}:${realPath}`,
    `COMPOSE=${standIn} ${COMPOSE}`,
    'deploy/roll.sh',
  ).catch((error: unknown) => error)
  expect(result).toMatchObject({ signal: 'SIGKILL' })
}

test.skip(!hasEngine, ENGINE_MISSING)
test.beforeAll(async () => {
  await buildRelease('roll-1')
  await compose('up', '-d', '--no-build')
  await waitUntil('a response', isServing)
})
test.afterAll(async () => void (await compose('down', '--volumes')))

test('replaces stopped replicas, whatever their number', async () => {
  for (const stopped of [1, 2]) {
    const release = await buildRelease(`roll-stopped-${stopped}`)
    const replicas = (await compose('ps', '-q', 'site')).split('\n').slice(0, stopped)
    await docker('kill', ...replicas)
    expect(await roll()).toContain('2 replicas run')
    expect(await listReplicas()).toEqual([`running ${release}`, `running ${release}`])
    expect(await isServing()).toBe(true)
  }
})

for (let step = 1; step <= STEPS; step += 1) {
  test(`ends in a good state after an interruption before step ${step} of ${STEPS}`, async () => {
    const release = await buildRelease(`roll-step-${step}`)
    await rollInterrupted(step)
    expect(await isServing()).toBe(true)
    await roll()
    expect(await listReplicas()).toEqual([`running ${release}`, `running ${release}`])
    expect(await isServing()).toBe(true)
  })
}

test('takes a changed Caddyfile along, and keeps the previous one if it is invalid', async () => {
  const original = await readFile(CADDYFILE, 'utf8')
  try {
    await writeFile(CADDYFILE, original.replace('# The page of', 'header X-Changed yes\n\t# The page of'))
    await roll()
    expect((await fetch(ORIGIN)).headers.get('x-changed')).toBe('yes')
    await writeFile(CADDYFILE, 'invalid {')
    await expect(roll()).rejects.toThrow('the configuration of Caddy is invalid')
    expect((await fetch(ORIGIN)).headers.get('x-changed')).toBe('yes')
  } finally {
    await writeFile(CADDYFILE, original)
  }
})

test('shows a page with the phone number and e-mail address while no replica runs', async () => {
  const replicas = (await compose('ps', '-q', 'site')).split('\n')
  await docker('stop', ...replicas)
  const response = await fetch(`${ORIGIN}/visa`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const html = await response.text()
  expect(html).toContain('href="tel:+923000000000"')
  expect(html).toContain('href="mailto:')
  expect(html).not.toMatch(/https?:|src=|url\(|\{\{/)
})
