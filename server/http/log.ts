import type { Logger } from 'pino'

/** What the server needs of a log. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
