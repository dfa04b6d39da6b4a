import { openStore } from '../server/store/open-store.ts'
import { readSettings } from './open-site.ts'

/** Prints the publications that are kept, newest first: number, time, who published, and what changed. */
export async function printHistory(env: NodeJS.ProcessEnv): Promise<void> {
  const publications = await openStore(await readSettings(env)).listPublications()
  for (const { number, at, by, changed } of publications) process.stdout.write(`${number}  ${at}  ${by}  ${changed}\n`)
  if (publications.length === 0) process.stdout.write('Nothing is published yet.\n')
}
