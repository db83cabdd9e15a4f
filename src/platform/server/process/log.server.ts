import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './settings.server.ts'

export type { Logger }

/** Logs JSON lines to standard output or `destination`. An error's `detail` is left out: PostgreSQL puts rows there. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  }
  output ??= standardOutput()
  return pino(options, destination ?? output)
}

let output: DestinationStream | undefined

const MAX_WAITING = 8 * 1024

/** One write per event-loop turn. pino's own destination blocks for ever on a closed pipe or a full disk. */
function standardOutput(): DestinationStream {
  let waiting = ''
  let isAwaited = false
  const flush = () => {
    const text = waiting
    waiting = ''
    isAwaited = false
    print(text)
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

/** Filled for each write: under load, a buffer of its own for each left tens of megabytes of garbage. */
const bytes = Buffer.alloc(MAX_WAITING)
const encoder = new TextEncoder()

function print(text: string): void {
  for (let rest = text; rest !== ''; ) {
    const { read, written } = encoder.encodeInto(rest, bytes)
    rest = rest.slice(read)
    writeAll(bytes.subarray(0, written))
  }
}

const STANDARD_OUTPUT = 1
const PAUSE_MS = 10
const pausing = new Int32Array(new SharedArrayBuffer(4))

/** Waits for a slow reader; on a closed pipe or a full disk the text is lost. */
function writeAll(whole: Buffer): void {
  for (let left = whole; left.length > 0; ) {
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
