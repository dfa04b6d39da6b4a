import { expect, test } from '@playwright/test'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  ENGINE_MISSING,
  hasEngine,
  buildRelease,
  createCompose,
  docker,
  IMAGE,
  isServing,
  ROOT,
  run,
  runUnderLoad,
  waitUntil,
} from './docker.ts'

const BASE = 'node:24-bookworm-slim'
const IMAGE_GROWTH_MAX_MB = 40
const BYTES_PER_MB = 1_000_000
const STEP_PAUSE_MS = 3000

const { command: COMPOSE, compose } = createCompose('site-check')
const listReplicas = async () => (await compose('ps', '-q', 'site')).split('\n')
const isHealthy = async (replica: string) =>
  (await docker('inspect', '--format', '{{.State.Health.Status}}', replica)) === 'healthy'
const waitUntilHealthy = (replica: string) => waitUntil('a healthy replica', () => isHealthy(replica))

test.skip(!hasEngine, ENGINE_MISSING)
test.beforeAll(async () => void (await buildRelease('1')))
test.afterAll(async () => void (await compose('down', '--volumes')))

test('adds less than 40 MB to the base image and runs as an unprivileged user', async () => {
  // BuildKit keeps no image of the base.
  await docker('image', 'inspect', BASE).catch(() => docker('pull', '--quiet', BASE))
  const [size = NaN, baseSize = NaN] = await Promise.all(
    [IMAGE, BASE].map(async (image) => Number(await docker('image', 'inspect', '--format', '{{.Size}}', image))),
  )
  const growthMb = (size - baseSize) / BYTES_PER_MB
  console.log(`image size over its base: ${growthMb.toFixed(1)} MB`)
  expect(growthMb).toBeGreaterThan(1)
  expect(growthMb).toBeLessThan(IMAGE_GROWTH_MAX_MB)
  expect(await docker('image', 'inspect', '--format', '{{.Config.User}} {{.Config.StopSignal}}', IMAGE)).toBe(
    '1000:1000 SIGTERM',
  )
  expect((await docker('run', '--rm', '--entrypoint', 'ls', IMAGE, '/app')).split('\n')).toEqual([
    'compile-cache',
    'dist',
    'node_modules',
    'package.json',
    'sbom.cdx.json',
    'site',
  ])
})

test('lists the packages of the image in a bill of materials, and installs only sharp', async () => {
  const { components } = JSON.parse(await docker('run', '--rm', '--entrypoint', 'cat', IMAGE, 'sbom.cdx.json'))
  const names: string[] = components.map(({ name }: { name: string }) => name)
  const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(names).not.toContain('vite')
  const installed = (await docker('run', '--rm', '--entrypoint', 'ls', IMAGE, 'node_modules')).split('\n')
  expect(installed).toEqual(['@img', 'detect-libc', 'semver', 'sharp'])
})

test('checks its health with less than 8 MB of memory', async () => {
  await compose('up', '-d', '--no-build')
  const [replica = ''] = await listReplicas()
  await waitUntilHealthy(replica)
  const check: string[] = JSON.parse(await docker('inspect', '--format', '{{json .Config.Healthcheck.Test}}', replica))
  const [, ...command] = check
  const script = `${command.pop()} && while read -r line; do echo "$line"; done </proc/$$/status`
  const peakKb = Number(/VmHWM:\s+(\d+) kB/.exec(await docker('exec', replica, ...command, script))?.[1])
  console.log(`the health check needs ${peakKb} kB`)
  expect(peakKb).toBeLessThan(8000)
})

test('loses no request while replicas and the publisher are killed, and a release is deployed', async () => {
  await compose('up', '-d', '--no-build')
  await waitUntil('a response', isServing)
  const [killed = '', restarted = ''] = await listReplicas()
  await Promise.all([waitUntilHealthy(killed), waitUntilHealthy(restarted)])
  const { completed, failures } = await runUnderLoad(async () => {
    await delay(STEP_PAUSE_MS)
    await docker('kill', '--signal', 'KILL', killed, await compose('ps', '-q', 'publisher'))
    await delay(STEP_PAUSE_MS)
    await docker('start', killed)
    await waitUntilHealthy(killed)
    await docker('restart', restarted)
    await waitUntilHealthy(restarted)
    const release = await buildRelease('2')
    await run('env', `COMPOSE=${COMPOSE}`, 'deploy/roll.sh')
    const replicas = await listReplicas()
    expect(replicas).toHaveLength(2)
    for (const replica of replicas) expect(await docker('inspect', '--format', '{{.Image}}', replica)).toBe(release)
    await delay(STEP_PAUSE_MS)
  })
  expect(failures).toEqual([])
  expect(completed).toBeGreaterThan(1000)
})

test('writes as the user that owns the folder, who can overwrite its files and the other way round', async () => {
  const store = 'site-check-owner-store'
  const folder = await mkdtemp(path.join(os.tmpdir(), 'owner-'))
  const runAs = (user: string, script: string) => {
    const volumes = ['--volume', `${folder}:/app/site`, '--volume', `${store}:/store`]
    return docker('run', '--rm', '--user', user, ...volumes, '--entrypoint', 'sh', IMAGE, '-ec', script)
  }
  // As AGENCY_UID and AGENCY_GID set it: a user that the image does not contain.
  const runAsOwner = (script: string) => runAs('1234:1234', script)
  const publish = 'node dist/server/index.cjs publish'
  await runAs('0', 'chown 1234:1234 site')
  expect(await runAsOwner(`echo 'agency: { city: Lahore }' >site/site.yaml; ${publish}`)).toContain('as number 1')
  await runAsOwner('echo >site/STATUS.txt; echo "agency: { city: Multan }" >site/site.yaml')
  expect(await runAsOwner(publish)).toContain('as number 2')
  expect(await runAsOwner('node dist/server/index.cjs restore 1; cat site/site.yaml')).toContain('city: Lahore')
  expect(await runAsOwner(`echo 'agency: { city: Karachi }' >site/site.yaml; ${publish}`)).toContain('as number 4')
  expect(await runAsOwner('node dist/server/index.cjs history')).toMatch(/ user 1234 .+ again/)
  await runAs('0', 'rm -r site/*')
  await docker('volume', 'rm', store)
})

test('restores the draft and the people of the editor from a backup', async () => {
  const backups = await mkdtemp(path.join(os.tmpdir(), 'backups-'))
  const agency = await mkdtemp(path.join(os.tmpdir(), 'agency-'))
  const editor = ['run', '--rm', '--no-deps', '-T', '--entrypoint']
  const write =
    'mkdir -p /editor/draft && echo "agency: { city: Multan }" >/editor/draft/site.yaml && echo {} >/editor/people.json'
  await compose(...editor, 'sh', 'editor', '-c', write)
  const settings = ['EDITORS=1', `COMPOSE=${COMPOSE}`, `BACKUP_DIR=${backups}`, `AGENCY_DIR=${agency}`]
  await run('env', ...settings, 'deploy/backup.sh')
  await compose(...editor, 'sh', 'editor', '-c', 'rm -r /editor/*')
  const [archive = ''] = await readdir(backups)
  await run('tar', '--extract', '--gzip', '--file', path.join(backups, archive), '--directory', backups)
  // As deploy/README.md says.
  const restore = `${COMPOSE} ${editor.join(' ')} tar editor x -C /editor <${backups}/editor.tar`
  await run('sh', '-c', restore)
  expect(
    await compose(...editor, 'sh', 'editor', '-c', 'cat /editor/draft/site.yaml; stat -c %u /editor/people.json'),
  ).toBe('agency: { city: Multan }\n1000')
})

test('keeps the old replicas when a release fails to start', async () => {
  const before = await listReplicas()
  await docker('build', '--tag', IMAGE, '--file', 'e2e/docker/broken.Dockerfile', 'e2e/docker')
  await expect(run('env', `COMPOSE=${COMPOSE}`, 'deploy/roll.sh')).rejects.toThrow('the old ones keep serving')
  expect(await listReplicas()).toEqual(before)
  expect(await isServing()).toBe(true)
})

test('can write nothing and cannot gain privileges', async () => {
  const [replica = ''] = await listReplicas()
  const write = (file: string) => docker('exec', replica, 'touch', file)
  await expect(write('/app/dist/x')).rejects.toThrow('Read-only file system')
  await expect(write('/app/site/x')).rejects.toThrow('Read-only file system')
  await expect(write('/store/x')).rejects.toThrow('Read-only file system')
  const privileges = await docker(
    'exec',
    replica,
    'sh',
    '-c',
    'id -un; grep -E "CapEff|CapBnd|NoNewPrivs" /proc/1/status',
  )
  expect(privileges.split(/\s+/)).toEqual([
    'node',
    'CapEff:',
    '0000000000000000',
    'CapBnd:',
    '0000000000000000',
    'NoNewPrivs:',
    '1',
  ])
  expect(Number(await docker('inspect', '--format', '{{.HostConfig.Memory}}', replica))).toBeGreaterThan(0)
})
