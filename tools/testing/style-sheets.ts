import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CLIENT = path.join(import.meta.dirname, '../../client')

/** The style sheets of the client by path. */
export function readStyleSheets(): Map<string, string> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [file, readFileSync(path.join(CLIENT, file), 'utf8')]))
}
