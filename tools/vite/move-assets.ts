import { cpSync, rmSync } from 'node:fs'

/** Moves the assets of the server build to those of the client, which has its own style sheets. */
export function moveAssets(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.css') })
  rmSync(from, { recursive: true })
}
