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
  return pino(options, destination ?? standardOutput())
}

/** So many bytes are written at once even within a turn. */
const MOST_BYTES = 8 * 1024

/**
 * Standard output, with one write for all that is logged in one turn of the event loop: under load a write for each
 * line costs as much as answering. What ends the process finds nothing unwritten.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: MOST_BYTES })
  let isAwaited = false
  const flush = () => {
    isAwaited = false
    output.flushSync()
  }
  process.once('exit', flush)
  return {
    write(line) {
      output.write(line)
      if (!isAwaited) setImmediate(flush)
      isAwaited = true
    },
  }
}

function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const code = 'code' in fault ? { code: fault.code } : {}
  const cause = fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }
  return { type: fault.name, message: fault.message, ...code, stack: fault.stack, ...cause }
}
