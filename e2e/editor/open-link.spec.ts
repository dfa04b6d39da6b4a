import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAgencyFolder } from '../testing/agency-folder.ts'
import { PROGRAM } from '../testing/server-process.ts'
import { signIn } from './editor-test.ts'

const CTRL_C = '\x03'
const MODE_MASK = 0o777

/** Writes its arguments and its environment beside itself, in place of opening a browser. */
const OPENER = `#!/bin/sh
{ printf '%s\\n' "$@"; env; } > "$0.part"
mv "$0.part" "$0.called"
`

test('opens the link by a file that only this user can read', async ({ page }) => {
  const agency = await createAgencyFolder()
  await agency.write('agency: { name: Gulistan Travels }\n')
  const parent = path.dirname(agency.store)
  const programs = path.join(parent, 'programs')
  await mkdir(programs)
  const opener = path.join(programs, 'xdg-open')
  await writeFile(opener, OPENER)
  await chmod(opener, 0o755)
  const command = `exec "${process.execPath}" "${PROGRAM}" edit`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      AGENCY_DIR: agency.folder,
      STORE_DIR: agency.store,
      EDIT_PORT: '0',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))

  await expect.poll(() => readdir(programs)).toContain('xdg-open.called')
  const [file = '', ...env] = (await readFile(`${opener}.called`, 'utf8')).split('\n')
  const token = /#token=(\S+)/.exec(output)?.[1] ?? ''
  expect(token).toHaveLength(43)
  expect([file, ...env].join('\n')).not.toContain(token)
  const modes = await Promise.all([file, path.dirname(file)].map(async (name) => (await stat(name)).mode & MODE_MASK))
  expect(modes).toEqual([0o600, 0o700])

  await signIn(page, pathToFileURL(file).href)
  const closed = once(child, 'close')
  child.stdin.write(CTRL_C)
  await closed
  expect((await readdir(parent)).filter((name) => name.includes('link'))).toEqual([])
})
