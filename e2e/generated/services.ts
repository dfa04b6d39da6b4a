import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addPhoto, buildSiteFile, withSlide } from '../faults/site-content.ts'
import { runCommand } from '../testing/run-command.ts'
import { copyBuild, findPort } from '../testing/server-process.ts'
import { startProgram, type Program } from './program.ts'

export type Headers = Readonly<Record<string, string>>

/** A copy of the build with an agency that is published. */
export interface Installation {
  /** Below it is all that the programs read and write. */
  readonly root: string
  readonly entry: string
  readonly env: Readonly<Record<string, string>>
}

/** A program of the build that listens on a port. */
export interface Service {
  readonly port: number
  readonly origin: string
  readonly start: () => Promise<Program>
  /** Opens a session. Returns the headers that the program requires from its clients. */
  readonly signIn: (program: Program) => Promise<Headers>
  /** The limit of its container in docker-compose.yml. */
  readonly memoryMaxMb: number
  /** Whether a line that it prints reports an error. */
  readonly isError: (line: string) => boolean
}

const ERROR_LEVEL = 50
const isErrorInLog = (line: string) => !line.startsWith('{') || JSON.parse(line).level >= ERROR_LEVEL

const createOrigin = async () => `http://localhost:${await findPort()}`
/** Node.js gives half of the memory of a container to JavaScript. */
const limitHeap = (memoryMb: number) => ({ NODE_OPTIONS: `--max-old-space-size=${memoryMb / 2}` })

/** Describes the site as visitors get it. */
export async function describeSite({ entry, env }: Installation, publisher: 'self' | 'external'): Promise<Service> {
  const origin = await createOrigin()
  const { host, port } = new URL(origin)
  const memoryMaxMb = 256
  const settings = { PORT: port, PUBLIC_ORIGIN: origin, DRAIN_MS: '0', PUBLISHER: publisher, ...limitHeap(memoryMaxMb) }
  return {
    port: Number(port),
    origin,
    start: () => startProgram(entry, [], { ...env, ...settings }, /server listening/),
    signIn: async () => ({ Host: host }),
    memoryMaxMb,
    isError: isErrorInLog,
  }
}

/** Describes the editor on the computer of an owner. */
export async function describeEditor({ entry, env }: Installation): Promise<Service> {
  const origin = await createOrigin()
  const { port } = new URL(origin)
  const memoryMaxMb = 512
  const settings = { EDIT_PORT: port, ...limitHeap(memoryMaxMb) }
  return {
    port: Number(port),
    origin,
    start: () => startProgram(entry, ['edit'], { ...env, ...settings }, /#token=\S+/),
    signIn: (program) => openSession(origin, program.readOutput()),
    memoryMaxMb,
    isError: (line) => !/^(?:Editor|Folder|To stop) /.test(line),
  }
}

/** Describes the editor for people who are invited. */
export async function describeOnlineEditor({ root, entry, env }: Installation): Promise<Service> {
  const origin = await createOrigin()
  const { port } = new URL(origin)
  const memoryMaxMb = 512
  const places = { ...env, EDIT_ORIGIN: origin, EDIT_DIR: path.join(root, 'srv/editor') }
  const settings = { ...places, PORT: port, ...limitHeap(memoryMaxMb) }
  return {
    port: Number(port),
    origin,
    start: () => startProgram(entry, ['edit', '--online'], settings, /editor ready/),
    signIn: async () => openSession(origin, (await runCommand(['invite', 'A person'], places, entry)).stdout),
    memoryMaxMb,
    isError: isErrorInLog,
  }
}

/** Copies the build below `root`, and publishes an agency with a photo. */
export async function install(root: string): Promise<Installation> {
  const folder = path.join(root, 'srv/agency/site')
  await mkdir(path.join(folder, 'images'), { recursive: true })
  await addPhoto({ folder }, 400, 300)
  const content = { ...withSlide('valley.jpg'), languages: ['en', 'ur'] }
  await writeFile(path.join(folder, 'site.yaml'), buildSiteFile('Quetta', content))
  const dist = path.join(root, 'opt/app/dist')
  await copyBuild(dist)
  const entry = path.join(dist, 'server/index.cjs')
  const env = { AGENCY_DIR: folder, STORE_DIR: path.join(root, 'srv/agency/store') }
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
