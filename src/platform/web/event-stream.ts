import { CallError, call } from './api.ts'

/** One message of a server's stream. */
export type StreamEvent = { event: string; data: unknown }

/** A server beats every 15 seconds; one that is silent for so long is no longer there, whatever the connection says. */
const SILENCE_MS = 40_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/**
 * Listens to a server's stream until `signal` aborts, joining again whenever it breaks. `onLost` is called while
 * another try waits, but not for the first: a stream that is back within a second was never missed.
 * @throws CallError for a refusal that no waiting mends, such as 401
 */
export async function followEvents(
  path: string,
  {
    signal,
    onEvent,
    onLost,
  }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void; onLost: () => void },
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const { body } = await call(path, { signal })
      if (body)
        for await (const event of eventsOf(body)) {
          failures = 0
          onEvent(event)
        }
    } catch (error) {
      if (signal.aborted) return
      if (isFinal(error)) throw error
    }
    failures += 1
    if (failures > 1) onLost()
    await untilRetry(failures, signal)
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}

function untilRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const waitMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    const timer = setTimeout(resolve, waitMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The messages of a stream (WHATWG HTML §9.2) whose data is JSON, until it ends or falls silent. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  /** One that broke off can't be left any more, and needs not to. */
  const leave = () => void reader.cancel().catch(() => {})
  let text = ''
  try {
    for (;;) {
      const silence = setTimeout(leave, SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      text += decoder.decode(value, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      yield* messages.flatMap(parsed)
    }
  } finally {
    leave()
  }
}

/** A message as an event; a comment is none. */
function parsed(message: string): StreamEvent[] {
  const fields = new Map(
    message.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  const data = fields.get('data')
  return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data: JSON.parse(data) }]
}
