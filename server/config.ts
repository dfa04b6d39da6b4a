import express from 'express'
import { z } from 'zod'
import { ConfigError } from './http/config-error.ts'

// The message of a check names the allowed values.
const wholeNumber = (from: number, to: number) => {
  const allowed = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, allowed)
    .transform(Number)
    .refine((number) => number >= from && number <= to, allowed)
}

const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')

const PROXIES_MAX = 100

/** The value of Express's setting `trust proxy`, which throws a TypeError for an invalid one. */
const trustProxy = z.string().transform((value, context) => {
  try {
    const text = value.trim()
    const setting = /^\d+$/.test(text) ? Number(text) : text
    // A number in a list would be an IP address: 2 is 0.0.0.2.
    if (typeof setting === 'string' && setting.split(',').some((part) => /^\d*$/.test(part.trim())))
      throw new TypeError('a list of numbers')
    if (typeof setting === 'number' && setting > PROXIES_MAX) throw new TypeError(`more than ${PROXIES_MAX} proxies`)
    express().set('trust proxy', setting)
    return setting
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    context.addIssue(
      'the number of proxies in front of the server, ' +
        'or their IP addresses and ranges, for example 1 or 10.0.0.0/8, loopback',
    )
    return z.NEVER
  }
})

const ALLOWED_ORIGINS = 'the URL of the site without a path, for example https://www.agency.example'
const origin = z
  .url({ protocol: /^https?$/, abort: true, error: ALLOWED_ORIGINS })
  .refine((value) => new URL(value).origin === value.toLowerCase().replace(/\/$/, ''), ALLOWED_ORIGINS)
  .transform((value) => new URL(value).origin)

/** Containers wait longer than this before they kill the server: `stop_grace_period` in docker-compose.yml. */
export const MAX_DRAIN_MS = 60_000

/** Browsers take a session over plain HTTP from the same machine alone. */
const isSafe = (value: string) => value.startsWith('https:') || new URL(value).hostname === 'localhost'

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  /** IP address or host name to listen on; all addresses by default. */
  HOST: z.string().optional(),
  /** Public URL of the site, for search engines and link previews. Without it, the site is not indexed. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Proxies whose X-Forwarded-* headers count. None by default. */
  TRUST_PROXY: trustProxy.optional(),
  /** How long the server keeps serving after SIGTERM, so that load balancers can stop sending requests. */
  DRAIN_MS: wholeNumber(0, MAX_DRAIN_MS).default(3000),
  LOG_REQUESTS: flag.default(false),
  /** Whether log lines about requests contain the client's IP address. */
  LOG_IP: flag.default(false),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** IP address or host name on which the metrics are served. By default, only this machine can read them. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The agency's folder. */
  AGENCY_DIR: z.string().optional(),
  /** Folder of the publications. The default is a folder for each AGENCY_DIR. */
  STORE_DIR: z.string().optional(),
  /** `self`: the server publishes changes of AGENCY_DIR. `external`: another process does. */
  PUBLISHER: z.enum(['self', 'external'], 'self or external').default('self'),
  CDN: flag.default(false),
  /** Port of the owner's editor, on this machine only. */
  EDIT_PORT: wholeNumber(0, 65_535).default(4100),
  /** Public URL of the editor on the server of the site. */
  EDIT_ORIGIN: origin.refine(isSafe, 'an origin with https, such as https://edit.agency.example').optional(),
  /** Folder of the draft and of the invitations of that editor. The default is a folder beside that of the store. */
  EDIT_DIR: z.string().optional(),
  /** Folder into which the editor exports what it has published. */
  EXPORT_DIR: z.string().optional(),
})

export type Config = z.infer<typeof settings>

/** Reads the settings from the environment. Throws a ConfigError for the first invalid one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Docker Compose passes unset variables as empty strings.
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  values['AGENCY_DIR'] ??= values['SITE_DIR']
  const { data, error } = settings.safeParse(values)
  if (data) {
    rejectSharedPort(data)
    return data
  }
  const [issue] = error.issues
  const key = String(issue?.path[0])
  throw new ConfigError(key, env[key], issue?.message ?? '')
}

/** A sentence for the log if the environment has the former name of a setting, which this release still reads. */
export function describeFormerName({ SITE_DIR }: NodeJS.ProcessEnv): string | undefined {
  return SITE_DIR ? 'SITE_DIR is now called AGENCY_DIR: the next release ignores SITE_DIR' : undefined
}

function rejectSharedPort({ PORT, METRICS_PORT }: Config): void {
  if (PORT !== 0 && PORT === METRICS_PORT) throw new ConfigError('METRICS_PORT', PORT, 'another port than PORT')
}
