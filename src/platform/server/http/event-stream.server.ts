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

/** The stream of a client that leaves so many messages unread is ended. */
const MAX_UNREAD = 100

/**
 * A stream that begins when it is first read, so that a HEAD request costs nothing. `onEnd` is called once, whichever
 * side ends it.
 */
export function eventStream({ onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }): EventStream {
  const encoder = new TextEncoder()
  let state: 'unread' | 'open' | 'over' = 'unread'
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const finish = () => {
    if (state === 'open') onEnd()
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
        onBegin()
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
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end,
  }
}
