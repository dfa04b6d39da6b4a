import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findPort } from './server-process.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDERS = ['cli', 'client', 'editor', 'publishing', 'server', 'shared', 'tools']
const SOURCES = [...FOLDERS, 'package.json', 'tsconfig.json', 'vite.config.ts']

export interface DevelopmentServer {
  readonly origin: string
  /** Replaces text in a source file. Returns its line, and a function that restores the file. */
  readonly edit: (file: string, from: string, to: string) => Promise<{ line: number; restore: () => Promise<void> }>
  readonly write: (file: string, text: string) => Promise<void>
  /** What the terminal shows. */
  readonly readOutput: () => string
  readonly stop: () => Promise<void>
}

/** Starts the development server in a copy of the sources, without a line of one file. The test can change the copy. */
export async function startDevelopmentServer(removed: { file: string; line: RegExp }): Promise<DevelopmentServer> {
  const root = await copySources()
  const source = path.join(root, removed.file)
  await writeFile(source, (await readFile(source, 'utf8')).replace(removed.line, ''))
  const PORT = await findPort()
  const origin = `http://localhost:${PORT}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/dev.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes(origin)) await Promise.race([once(child.stdout, 'data'), rejectOnExit(child)])

  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  return {
    origin,
    write,
    readOutput: () => output,
    edit: async (file, from, to) => {
      const text = await readFile(path.join(root, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`)
      await write(file, text.replace(from, to))
      const line = text.slice(0, text.indexOf(from)).split('\n').length
      return { line, restore: () => write(file, text) }
    },
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'close')
      await rm(root, { recursive: true })
    },
  }
}

async function rejectOnExit(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('The development server has exited.')
}

/** The packages are links, so that Vite's cache of this copy does not replace that of the checkout. */
async function copySources(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'development-'))
  for (const name of SOURCES) await cp(path.join(ROOT, name), path.join(root, name), { recursive: true })
  const packages = path.join(ROOT, 'node_modules')
  await mkdir(path.join(root, 'node_modules'))
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.')) await symlink(path.join(packages, name), path.join(root, 'node_modules', name))
  }
  return root
}
