/** What varies per installation, read from the environment once, at the start. */
export interface Config {
  readonly port: number
  /** The address to listen on; undefined is every address of the machine. */
  readonly host: string | undefined
}

/** A setting that can't be used; its message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const DEFAULT_PORT = 3000
const MAX_PORT = 65_535

/** Reads the settings out of `env`. Throws a ConfigError that names the key, the value and what is allowed. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return { port: readPort(env['PORT']), host: env['HOST'] || undefined }
}

function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port
  throw new ConfigError(`PORT is "${value}", but must be a whole number from 0 to ${MAX_PORT}.`)
}
