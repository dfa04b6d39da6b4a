import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const ENV = { PATH: `${process.env['PATH']}:/usr/sbin` }
/** Those of a usual host, besides what Debian's Apache contains. */
const MODULES = ['authz_core', 'autoindex', 'deflate', 'dir', 'env', 'filter', 'headers', 'mime', 'negotiation']
const ALL_MODULES = [...MODULES, 'rewrite', 'setenvif']

export const WEB_SERVERS_MISSING = 'no Apache and nginx: install the packages apache2 and nginx'

export interface Host {
  readonly stop: () => Promise<void>
}

/** Folders by the port on which they are served. */
type Folders = Readonly<Record<string, string>>

/** Creates a folder that the hosts may read. */
export async function createPublicFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'web-space-'))
  await chmod(folder, 0o755)
  return folder
}

interface ApacheOptions {
  readonly modules?: readonly string[]
  /** Added to the options of the folder, such as "MultiViews". */
  readonly options?: string
  /** What `.htaccess` may contain. */
  readonly allowOverride?: string
}

/** Starts Apache as a host of web space configures it: everything else comes from `.htaccess`. */
export async function startApache(
  folders: Folders,
  { modules = ALL_MODULES, options = '', allowOverride = 'All' }: ApacheOptions = {},
): Promise<Host> {
  const root = await createPublicFolder()
  const hosts = Object.entries(folders).map(
    ([port, folder]) => `Listen 127.0.0.1:${port}
<VirtualHost *:${port}>
DocumentRoot "${folder}"
<Directory "${folder}">
AllowOverride ${allowOverride}
Options Indexes FollowSymLinks ${options}
</Directory>
</VirtualHost>`,
  )
  const loaded = ['mpm_event', ...modules].map((name) => `LoadModule ${name}_module modules/mod_${name}.so`)
  const config = `ServerRoot /usr/lib/apache2
ServerName localhost
PidFile ${root}/apache.pid
DefaultRuntimeDir ${root}
ErrorLog ${root}/error.log
${loaded.join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
<IfModule mod_mime.c>
TypesConfig /etc/mime.types
AddLanguage br .br
</IfModule>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html text/css text/javascript
</IfModule>
${hosts.join('\n')}
`
  const file = path.join(root, 'apache.conf')
  await writeFile(file, config)
  return start('apache2', ['-D', 'FOREGROUND', '-f', file], folders)
}

/** Starts nginx with lines for a site: by default those of the guide. */
export async function startNginx(folders: Folders, lines?: string): Promise<Host> {
  const root = await createPublicFolder()
  const guide = await readFile('deploy/web-space.md', 'utf8')
  const site = lines ?? /```nginx\n(.*?)```/s.exec(guide)?.[1]
  const hosts = Object.entries(folders).map(
    ([port, folder]) =>
      `server { listen 127.0.0.1:${port}; root ${folder};\n${site?.replace('/var/www/site', folder)} }`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  )
  const config = `daemon off;
pid ${root}/nginx.pid;
error_log ${root}/error.log;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${[...temporary, ...hosts].join('\n')}
}
`
  const file = path.join(root, 'nginx.conf')
  await writeFile(file, config)
  return start('nginx', ['-c', file], folders)
}

async function start(program: string, parameters: readonly string[], folders: Folders): Promise<Host> {
  const child = spawn(program, parameters, { env: ENV, stdio: ['ignore', 'inherit', 'inherit'] })
  for (const port of Object.keys(folders)) await waitForPort(port, child)
  return {
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function waitForPort(port: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const isListening = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isListening) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} does not listen on port ${port}.`)
}
