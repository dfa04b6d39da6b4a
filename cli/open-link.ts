import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The longest start of a browser. */
const KEPT_MS = 60_000

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/**
 * Opens a link with a secret in the browser. All users of a machine can read the arguments of its programs, so the
 * browser gets a file that leads to the link. `folder` contains it for a minute at most, and only this user can read
 * it.
 */
export async function openLink(link: string, folder: string): Promise<void> {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  process.once('exit', remove)
  setTimeout(remove, KEPT_MS).unref()
  const file = path.join(folder, 'editor.html')
  await writeFile(file, buildDocument(link), { mode: 0o600, flag: 'wx' })
  const [program = '', ...parameters] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...parameters, file], { stdio: 'ignore', detached: true })
  // Without an opener, the person opens the link.
  child.on('error', remove).unref()
}

function buildDocument(link: string): string {
  return `<!doctype html>
<meta charset="utf-8" />
<meta http-equiv="refresh" content="0; url=${link}" />
<title>Editor</title>
<a href="${link}">Open the editor</a>
`
}
