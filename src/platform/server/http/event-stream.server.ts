import { randomUUID } from 'node:crypto'

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send: (event: string, data: unknown) => void
  /** Sends a comment, which keeps the connection open. */
  beat: () => void
  end: () => void
}

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Accel-Buffering': 'no',
}

/** How soon a client that lost the stream may ask again; it then reads anew, so that no event is kept for it. */
const RETRY_MS = 1_000
/** The stream of a client that leaves so many messages unread is ended. */
const MAX_UNREAD = 100

let open = 0

export function openStreams(): number {
  return open
}

/** Begins when it is first read, so that HEAD costs nothing. `onEnd` is called once, whichever side ends it. */
export function eventStream({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }): EventStream {
  const encoder = new TextEncoder()
  const streamId = randomUUID()
  let sent = 0
  let state: 'unread' | 'open' | 'over' = 'unread'
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    if (state === 'open') {
      open--
      onEnd()
    }
    state = 'over'
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: made => {
        controller = made
      },
      pull: () => {
        if (state !== 'unread') return
        state = 'open'
        open++
        onBegin()
        write(`retry: ${RETRY_MS}\n\n`)
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  )
  const end = () => {
    if (state !== 'over') controller?.close()
    finish()
  }
  const write = (text: string) => {
    if (state === 'over') return
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -MAX_UNREAD) end()
  }
  return {
    body,
    send: (event, data) => {
      sent += 1
      write(`id: ${streamId}-${sent}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    beat: () => write(':\n\n'),
    end,
  }
}
