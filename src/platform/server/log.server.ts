import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './settings.server.ts'

export type { Logger }

/**
 * JSON lines on standard output, or wherever `destination` leads. Nothing that a customer typed is ever handed to
 * it, and of a fault only what the engine's programmers wrote: PostgreSQL puts whole rows into a fault's `detail`.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (fault: unknown) => describeFault(fault) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const code = 'code' in fault ? { code: fault.code } : {}
  const cause = fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }
  return { type: fault.name, message: fault.message, ...code, stack: fault.stack, ...cause }
}
