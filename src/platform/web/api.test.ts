import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, readByFetch, send } from './api.ts'

/** Responds to every request with this, and records the requests. */
function respondWith(response: () => Response) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

// Shows §7.1
test('a request carries the visitor’s cookies, and its body is JSON', async () => {
  const fetched = respondWith(() => Response.json({}))
  await readByFetch('/api/treatments')
  await send('POST', '/api/appointments', { barberId: 1 })
  expect(fetched.mock.calls.map(([, { credentials }]) => credentials)).toEqual(['include', 'include'])
  expect(fetched.mock.calls[1]).toMatchObject([
    '/api/appointments',
    { method: 'POST', body: '{"barberId":1}', headers: { 'Content-Type': 'application/json' } },
  ])
})

// Shows §7.2
test('a response that is not ok is an error of its status, a colon and its text', async () => {
  respondWith(() => new Response('That time is taken.', { status: 409 }))
  await expect(readByFetch('/api/x')).rejects.toThrow(/^409: That time is taken\.$/)
})

// Shows §7.3
test('a response without a text is an error of its status, a colon and the status text', async () => {
  respondWith(() => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  await expect(readByFetch('/api/x')).rejects.toThrow(/^503: Service Unavailable$/)
})

test('a refusal with an empty body has no server sentence, whatever its status text', async () => {
  for (const headers of [{}, { 'Content-Type': 'application/problem+json' }]) {
    respondWith(() => new Response('', { status: 401, statusText: 'Unauthorized', headers }))
    await expect(readByFetch('/api/x')).rejects.toMatchObject({
      message: '401: Unauthorized',
      sentence: '',
      type: null,
    })
  }
})

test('a refusal as problem+json is shown by its detail', async () => {
  const headers = { 'Content-Type': 'application/problem+json' }
  respondWith(
    () => new Response('{"title":"taken","detail":"That time is taken."}', { status: 409, headers }),
  )
  await expect(readByFetch('/api/x')).rejects.toMatchObject({
    message: '409: That time is taken.',
    type: 'taken',
  })
})

// Shows §7.4
test('reads are not retried, never stale, and not repeated on focus or on a timer', async () => {
  const read = vi.fn(async (_path: string): Promise<unknown> => 'the price list')
  const client = createQueryClient(read)
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
  await client.fetchQuery({ queryKey: ['/api/treatments'] })
  await client.fetchQuery({ queryKey: ['/api/treatments'] })
  expect(read.mock.calls).toEqual([['/api/treatments']])
  read.mockRejectedValue(new Error('gone'))
  await expect(client.fetchQuery({ queryKey: ['/api/barbers'] })).rejects.toThrow('gone')
  expect(read).toHaveBeenCalledTimes(2)
})
