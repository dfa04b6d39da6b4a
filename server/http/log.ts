import type { Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>
