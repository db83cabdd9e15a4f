import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows a server that gives these responses in turn; returns the events and losses. */
function follow(...responses: ((signal: AbortSignal) => Response)[]) {
  const [onEvent, lost, leaving] = [vi.fn(), vi.fn(), new AbortController()]
  const fetched = vi.fn(
    async (_path: string, { signal }: { signal: AbortSignal }) =>
      (responses.length > 1 ? responses.shift() : responses[0])?.(signal) ?? Response.error(),
  )
  vi.stubGlobal('fetch', fetched)
  const ended = followEvents('/api/events', { signal: leaving.signal, onEvent, onLost: lost })
  return { onEvent, lost, fetched, ended, leave: () => leaving.abort() }
}

/** A stream of these pieces, which ends, or stays open until the reader cancels it. */
function stream(pieces: readonly (string | Uint8Array)[], { goesOn = false } = {}) {
  const encoder = new TextEncoder()
  return (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces)
            controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
          if (!goesOn) controller.close()
          else signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
}

test('messages are parsed however they are split, and comments are ignored', async () => {
  const message = new TextEncoder().encode('event: changed\ndata: {"name":"Ünï"}\n\n')
  const { onEvent, leave, ended } = follow(
    stream(['event: re', 'ady\ndata: {}\n', '\n:\n\n', message.slice(0, 25), message.slice(25)], {
      goesOn: true,
    }),
  )
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
  expect(onEvent.mock.calls).toEqual([
    [{ event: 'ready', data: {} }],
    [{ event: 'changed', data: { name: 'Ünï' } }],
  ])
  leave()
  await ended
})

test('a stream that ends is reconnected, and only one that stays away counts as lost', async () => {
  const { onEvent, lost, fetched, leave, ended } = follow(
    stream(['data: 1\n\n']),
    () => new Response('Not now.', { status: 503 }),
    stream(['data: 2\n\n'], { goesOn: true }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(onEvent).toHaveBeenCalledTimes(1)
  expect(lost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lost).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onEvent).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenCalledTimes(3)
  leave()
  await ended
})

test('a silent server is reconnected', async () => {
  const { fetched, leave, ended } = follow(stream(['data: 1\n\n'], { goesOn: true }))
  await vi.advanceTimersByTimeAsync(39_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  leave()
  await ended
})

test('a permanent refusal is thrown at once, and an aborted stream sends nothing more', async () => {
  await expect(follow(() => new Response('Sign in.', { status: 401 })).ended).rejects.toThrow('401: Sign in.')
  const { fetched, leave, ended } = follow(stream([]))
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(fetched).toHaveBeenCalledTimes(1)
})
