import { writeSync } from 'node:fs'
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
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return pino(options, destination ?? standardOutput())
}

/** So many characters are written at once even within a turn. */
const MAX_WAITING = 8 * 1024

/**
 * Standard output, with one write for all that is logged in one turn of the event loop: under load a write for each
 * line costs as much as answering. What ends the process finds nothing unwritten. (pino's own destination tries for ever
 * to write to a closed pipe or a full disk, with the shop standing still.)
 */
function standardOutput(): DestinationStream {
  let waiting = ''
  let isAwaited = false
  const flush = () => {
    const text = waiting
    waiting = ''
    isAwaited = false
    print(Buffer.from(text))
  }
  process.once('exit', flush)
  return {
    write(line) {
      waiting += line
      if (waiting.length > MAX_WAITING) flush()
      else if (!isAwaited) isAwaited = Boolean(setImmediate(flush))
    },
  }
}

const STANDARD_OUTPUT = 1
const PAUSE_MS = 10
const pausing = new Int32Array(new SharedArrayBuffer(4))

/** Waits for whoever reads slowly; what nobody reads any more, or a full disk can't take, is lost and ends nothing. */
function print(bytes: Buffer): void {
  for (let left = bytes; left.length > 0; ) {
    try {
      left = left.subarray(writeSync(STANDARD_OUTPUT, left))
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isBusy) return
      Atomics.wait(pausing, 0, 0, PAUSE_MS)
    }
  }
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
