import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { createFolderFiles, UnusualFileError } from '../../server/store/folder-files.ts'
import { describeSystemError, isSystemError, statIfExists } from '../../server/system-error.ts'
import { replaceSharedFile } from './shared-file.ts'

const FILE = 'people.json'
const BYTES_MAX = 5_000_000
const ADVICE = 'Restore it from a backup, or end all access with "revoke --all" and invite everybody again.'

const secret = z.object({ hash: z.string(), until: z.number() })
const session = secret.extend({ device: z.string().optional() })
/** The hashes of the browser that has opened an invitation, and of its session, which was not used yet. */
const opened = z.object({ browser: z.string(), session: z.string() })
/** The end of an invitation that was used is 0. */
const invitation = secret.extend({ opened: opened.optional() })
const person = z.object({
  name: z.string(),
  /** The name of the person who has invited this one in the editor. */
  invitedBy: z.string().optional(),
  invitation: invitation.optional(),
  sessions: z.array(session),
})
/** Earlier releases read the file too, after a rollback. They drop keys that they do not know. */
const peopleSchema = z.array(person)
export type Person = z.infer<typeof person>

/** Where the people are who are invited. */
export interface PeopleStore {
  readonly read: () => Promise<readonly Person[]>
  /** Changes the people, and returns the result of `task`, which is called again if another process was faster. */
  readonly change: <Result>(task: (people: Person[]) => Result) => Promise<Result>
  /** Removes all people, also from a file that cannot be used. */
  readonly clear: () => Promise<void>
}

/** `people.json` cannot be used. The message is for the operator. */
export class PeopleFileError extends Error {
  override readonly name = 'PeopleFileError'
  readonly status = 503
}

/**
 * The file of the people who are invited. `onDamage` is called when the file cannot be used, and not again before it
 * can be used again.
 */
export function createPeopleFile(folder: string, onDamage: (error: PeopleFileError) => void = () => {}): PeopleStore {
  const files = createFolderFiles(folder)
  const file = path.join(folder, FILE)
  let reported: PeopleFileError | undefined
  let previous: Promise<unknown> = Promise.resolve()

  /** Throws a PeopleFileError. */
  async function read(): Promise<Person[]> {
    try {
      const people = parsePeople(await files.read(FILE), file)
      reported = undefined
      return people
    } catch (error) {
      const damage = describeDamage(error, file)
      if (damage.message !== reported?.message) onDamage(damage)
      reported = damage
      throw damage
    }
  }

  /** Waits for the changes before it in this process, which would only stop each other. */
  function replace<Result>(build: () => Promise<readonly [Person[], Result]>): Promise<Result> {
    const replaced = previous.then(() =>
      replaceSharedFile(file, async () => {
        const [people, result] = await build()
        return { text: JSON.stringify(people, null, 2), result }
      }),
    )
    previous = replaced.catch(() => undefined)
    return replaced
  }

  return {
    read,
    change: (task) =>
      replace(async () => {
        const people = await read()
        return [people, task(people)]
      }),
    async clear() {
      // A file cannot replace a folder, such as Docker creates in place of a file that is missing.
      if ((await statIfExists(file))?.isDirectory()) await rename(file, `${file}.${randomUUID()}`)
      await replace(async () => [[], undefined])
    },
  }
}

/** People who are forgotten with the process. */
export function createPeopleMemory(): PeopleStore {
  const people: Person[] = []
  return {
    read: async () => people,
    change: async (task) => task(people),
    clear: async () => void people.splice(0),
  }
}

/** A missing file is one without people. */
function parsePeople(bytes: Buffer | undefined, file: string): Person[] {
  if (!bytes) return []
  if (bytes.length > BYTES_MAX) throw new Error(`${file} is too large.`)
  try {
    return peopleSchema.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    throw new Error(`${file} is damaged.`, { cause: error })
  }
}

function describeDamage(error: unknown, file: string): PeopleFileError {
  const reason = error instanceof UnusualFileError ? `${file} ${error.problem}.` : getMessage(error)
  const message = isSystemError(error)
    ? `${file} cannot be read: ${describeSystemError(error)}.`
    : `${reason} ${ADVICE}`
  return new PeopleFileError(message, { cause: error })
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
