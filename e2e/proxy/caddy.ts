import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findPort } from '../testing/server-process.ts'
import { waitForPort } from './raw-request.ts'

export const CADDY_MISSING = 'no Caddy: install the package caddy'

const DEPLOY = path.join(import.meta.dirname, '../../deploy/caddy')
/** Those of docker-compose.yml for a setting that is not used. */
const UNUSED = {
  PUBLIC_ORIGIN: 'http://none.invalid',
  REDIRECT_FROM: 'http://redirect.invalid',
  EDIT_ORIGIN: 'http://edit.invalid',
}

interface Upstreams {
  /** Knows the IP addresses of the replicas. */
  readonly dnsPort: number
  readonly sitePort: number
  readonly editorPort: number
}

interface CaddyOptions extends Upstreams {
  readonly port: number
  readonly store: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Caddy {
  readonly port: number
  readonly httpsPort: number
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Starts Caddy with deploy/caddy, in which only paths, ports and the names of the upstreams are changed. */
export async function startCaddy({ port, store, env = {}, ...upstreams }: CaddyOptions): Promise<Caddy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caddy-'))
  const httpsPort = Number(await findPort())
  const config = path.join(folder, 'etc')
  await cp(DEPLOY, config, { recursive: true })
  for (const name of await readdir(config)) {
    const file = path.join(config, name)
    const text = replace(await readFile(file, 'utf8'), { '/etc/caddy': config, '/store': store })
    await writeFile(file, name === 'Caddyfile' ? changeCaddyfile(text, { port, httpsPort, ...upstreams }) : text)
  }
  const child = spawn('caddy', ['run', '--config', path.join(config, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...UNUSED, ...env },
    stdio: 'ignore',
  })
  await waitForPort(port, child)
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
  return { port, httpsPort, origin: `http://127.0.0.1:${port}`, stop }
}

/** The certificates come from Caddy itself: there is no authority for the names of tests. */
function changeCaddyfile(text: string, ports: Upstreams & { port: number; httpsPort: number }): string {
  const { port, httpsPort, dnsPort, sitePort, editorPort } = ports
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${port}`, `https_port ${httpsPort}`]
  const changed = {
    'email "': `${options.join('\n')}\nemail "`,
    'port 3000': `port ${sitePort}\nresolvers udp/127.0.0.1:${dnsPort}`,
    'editor:3000': `127.0.0.1:${editorPort}`,
    ':80 {': `:${port} {`,
  }
  for (const part of Object.keys(changed)) if (!text.includes(part)) throw new Error(`The Caddyfile has no "${part}".`)
  return replace(text, changed)
}

function replace(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
}
