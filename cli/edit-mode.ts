// The differences between the editor on an owner's computer and on the server of the site.
import path from 'node:path'
import { createPeople, type People } from '../editor/access/people.ts'
import { createPeopleFile, createPeopleMemory } from '../editor/access/people-file.ts'
import type { Config } from '../server/config.ts'
import { ConfigError } from '../server/http/config-error.ts'
import type { listen } from '../server/http/listen.ts'
import { createLog, type Log } from '../server/http/log.ts'
import { createTerminalLog } from '../server/http/terminal-log.ts'
import { getStoreFolder } from '../server/store/open-store.ts'

interface EditMode {
  readonly isOnline: boolean
  readonly address: Parameters<typeof listen>[1]
  readonly draftFolder: string
  readonly log: Log
  readonly people: People
  /** The origin of the editor, which listens on `port`. */
  readonly getOrigin: (port: number) => string
}

/** The editor for this machine alone. Its people are forgotten with the process. */
export function getLocalMode(config: Config): EditMode {
  return {
    isOnline: false,
    address: { port: config.EDIT_PORT, host: 'localhost', portKey: 'EDIT_PORT', hostKey: 'EDIT_PORT' },
    draftFolder: `${getStoreFolder(config)}.draft`,
    log: createTerminalLog().log,
    people: createPeople(createPeopleMemory()),
    getOrigin: (port) => `http://localhost:${port}`,
  }
}

/** The editor for people who are invited, behind a proxy. Throws a ConfigError without `EDIT_ORIGIN`. */
export function getOnlineMode(config: Config): EditMode {
  const origin = getEditOrigin(config)
  const log = createLog()
  return {
    isOnline: true,
    address: { port: config.PORT, host: config.HOST, portKey: 'PORT', hostKey: 'HOST' },
    draftFolder: path.join(getEditFolder(config), 'draft'),
    log,
    people: openPeople(config, ({ message }) => log.error({ reason: message }, 'people unreadable')),
    getOrigin: () => origin,
  }
}

/** The people who are invited. `onDamage` is called once when their file cannot be used. */
export function openPeople(config: Config, onDamage?: (error: Error) => void): People {
  return createPeople(createPeopleFile(getEditFolder(config), onDamage))
}

/** By default beside the store, like the draft of the editor on an owner's computer. */
function getEditFolder(config: Config): string {
  return path.resolve(config.EDIT_DIR ?? `${getStoreFolder(config)}.editor`)
}

export function getEditOrigin({ EDIT_ORIGIN }: Config): string {
  if (EDIT_ORIGIN === undefined)
    throw new ConfigError('EDIT_ORIGIN', '', 'an origin such as https://edit.agency.example')
  return EDIT_ORIGIN
}
