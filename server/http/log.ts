import type { Logger } from 'pino'

/** The part of the logger that the server uses. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
