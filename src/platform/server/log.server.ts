import { type Logger, pino } from 'pino'
import type { LogLevel } from './settings.server.ts'

export type { Logger }

/** JSON lines on standard output. Nothing that a customer typed is ever handed to it. */
export function createLog(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
