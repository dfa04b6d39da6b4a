import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addPhoto, buildSiteFile, withSlide } from '../faults/site-content.ts'
import { runCommand } from '../testing/run-command.ts'
import { copyBuild, findPort } from '../testing/server-process.ts'
import { startProgram, type Program } from './program.ts'

export type Headers = Readonly<Record<string, string>>

/** A program of the build that listens on a port. */
export interface Service {
  readonly port: number
  readonly origin: string
  /** Below it are the build, the store and the agency's folder. */
  readonly root: string
  readonly start: () => Promise<Program>
  /** Opens a session. Returns the headers that the program needs of its own clients. */
  readonly signIn: (program: Program) => Promise<Headers>
  /** The limit of its container in docker-compose.yml. */
  readonly memoryMaxMb: number
  /** Whether a line that it prints reports an error. */
  readonly isError: (line: string) => boolean
}

interface Places {
  readonly root: string
  readonly entry: string
  readonly env: Headers
}

const isErrorInJson = (line: string) => !line.startsWith('{') || JSON.parse(line).level >= ERROR_LEVEL
const ERROR_LEVEL = 50

/** The kinds of services, each with a copy of the build and with a published agency below `root`. */
export const services: Readonly<Record<string, (root: string) => Promise<Service>>> = {
  async site(root) {
    const { entry, env } = await createPlaces(root)
    const port = await findPort()
    const origin = `http://localhost:${port}`
    return {
      port: Number(port),
      origin,
      root,
      start: () =>
        startProgram(entry, [], { ...env, PORT: port, PUBLIC_ORIGIN: origin, DRAIN_MS: '0' }, /server listening/),
      signIn: async () => ({ Host: `localhost:${port}` }),
      memoryMaxMb: 256,
      isError: isErrorInJson,
    }
  },
  async editor(root) {
    const { entry, env } = await createPlaces(root)
    const port = await findPort()
    const origin = `http://localhost:${port}`
    return {
      port: Number(port),
      origin,
      root,
      start: () => startProgram(entry, ['edit'], { ...env, EDIT_PORT: port }, /#token=\S+/),
      signIn: (program) => openSession(origin, program.readOutput()),
      memoryMaxMb: 512,
      isError: (line) => !/^(?:Editor|Folder|To stop) /.test(line),
    }
  },
  async 'online editor'(root) {
    const { entry, env } = await createPlaces(root)
    const port = await findPort()
    const origin = `http://localhost:${port}`
    const editEnv = { ...env, PORT: port, EDIT_ORIGIN: origin, EDIT_DIR: path.join(root, 'srv/editor') }
    return {
      port: Number(port),
      origin,
      root,
      start: () => startProgram(entry, ['edit', '--online'], editEnv, /editor ready/),
      signIn: async () => openSession(origin, (await runCommand(['invite', 'A person'], editEnv, entry)).stdout),
      memoryMaxMb: 512,
      isError: isErrorInJson,
    }
  },
}

async function createPlaces(root: string): Promise<Places> {
  const folder = path.join(root, 'srv/agency/site')
  await mkdir(path.join(folder, 'images'), { recursive: true })
  await addPhoto({ folder }, 400, 300)
  await writeFile(
    path.join(folder, 'site.yaml'),
    buildSiteFile('Quetta', { ...withSlide('valley.jpg'), languages: ['en', 'ur'] }),
  )
  const dist = path.join(root, 'opt/app/dist')
  await copyBuild(dist)
  const entry = path.join(dist, 'server/index.cjs')
  const env = { SITE_DIR: folder, STORE_DIR: path.join(root, 'srv/agency/store') }
  const { code, stderr } = await runCommand(['publish'], env, entry)
  if (code !== 0) throw new Error(stderr)
  return { root, entry, env }
}

/** Opens a session with the token that a program has printed. */
async function openSession(origin: string, output: string): Promise<Headers> {
  const headers = { Host: new URL(origin).host, Origin: origin, 'Content-Type': 'application/json' }
  const token = /#token=(\S+)/.exec(output)?.[1]
  const response = await fetch(`${origin}/api/session`, { method: 'POST', headers, body: JSON.stringify({ token }) })
  const [cookie = ''] = response.headers.getSetCookie()
  return { ...headers, Cookie: cookie.split(';')[0] ?? '' }
}
