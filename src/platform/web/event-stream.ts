import { CallError, call } from './api.ts'

export type StreamEvent = { event: string; data: unknown }

/** The server sends a heartbeat every 15 seconds; after this silence the connection counts as lost. */
const SILENCE_MS = 40_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** Reconnects until `signal` aborts; `onLost` skips a break under a second. @throws CallError such as 401 */
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

export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
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
