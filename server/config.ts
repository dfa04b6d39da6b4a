import { z } from 'zod'
import { getDefaultCacheFolder } from './images/cache-folder.ts'
import { compileTrust } from './http/trusted-proxies.ts'

/** A setting that can't be used; its message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to)
    .meta({ description: `a whole number from ${from} to ${to}` })

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta({ description: 'true or false' })

const trustedProxies = z
  .string()
  .transform((value, context) => {
    try {
      return compileTrust(value)
    } catch {
      context.addIssue('not a trust')
      return z.NEVER
    }
  })
  .meta({ description: 'the number of proxies before the server, or their addresses and ranges, for example 1 or 10.0.0.0/8, loopback' })

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).origin === value.toLowerCase().replace(/\/$/, ''))
  .transform((value) => new URL(value).origin)
  .meta({ description: 'the address of the site without a path, for example https://www.agency.example' })

/** Every setting: its key in the environment, what is allowed, and what holds where it is not given. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on; without it every address of the machine. */
  HOST: z.string().optional(),
  /** Where visitors find the site: what search engines and link previews are told. Without it they are kept away. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Whose word on the visitor's address and scheme is taken; without it nobody's. */
  TRUST_PROXY: trustedProxies.optional(),
  /** Connections at a time; what comes beyond is dropped. */
  MAX_CONNECTIONS: wholeNumber(1, 100_000).default(5000),
  /** How long the server goes on serving after it has been told to stop, so that balancers can look elsewhere. */
  DRAIN_MS: wholeNumber(0, 60_000).default(3000),
  /** A line of the log for every request. */
  LOG_REQUESTS: yesOrNo.default(false),
  /** The visitor's address in those lines. */
  LOG_IP: yesOrNo.default(false),
  /** Where Prometheus finds /metrics; without it nothing is measured. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** The agency's folder: site.yaml and images/. */
  SITE_DIR: z.string().optional(),
  /** Where the agency's pictures are kept in fitting sizes; it may be emptied at any time. */
  CACHE_DIR: z.string().default(() => getDefaultCacheFolder()),
  /** A folder in which the assets of every release are kept for a week; without it only the build's own are there. */
  ASSETS_DIR: z.string().optional(),
  /** Whether a content delivery network keeps the pages. */
  CDN: yesOrNo.default(false),
})

/** What varies per installation, read from the environment once, at the start. */
export type Config = z.infer<typeof settings>

/** Reads the settings out of `env`. Throws a ConfigError that names the key, the value and what is allowed. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Docker Compose hands over what is not set as an empty text.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(given)
  if (data) return data
  const [key] = error.issues[0]?.path ?? []
  const name = String(key) as keyof Config
  throw new ConfigError(`${name} is "${env[name]}", but must be ${describe(settings.shape[name])}.`)
}

/** What is allowed for a setting. */
function describe(schema: z.ZodType): string | undefined {
  return schema.meta()?.description ?? (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? describe(schema.unwrap() as z.ZodType) : undefined)
}
