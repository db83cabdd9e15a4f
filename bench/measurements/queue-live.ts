import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../src/db/database.server.ts'
import { openDatabase } from '../../src/db/open.server.ts'
import { lockQueue } from '../../src/features/queue/entries/store.server.ts'
import { cookiesOf, OWNER_PASSWORD } from '../../src/testing/owner.ts'
import { makeStaff } from '../../src/testing/staff.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { type BrowserResult, milliseconds } from '../result.ts'
import { type Server, startShop } from '../servers/server.ts'

const PROCESSES = 2
const STREAMS = 200
/** A browser of someone's account may open so many. */
const STREAMS_OF_SESSION = 8
const CHANGES = 20
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

/** How long a change of the queue, made by a third process, takes to each of 200 open streams of two. */
export async function queueLiveOn(engine: Engine): Promise<BrowserResult[]> {
  const place = await openPlace(engine)
  const address = await place.fresh()
  const servers: Server[] = []
  for (let nth = 0; nth < PROCESSES; nth += 1) servers.push(await startShop(address))
  const db = await openDatabase(address)
  const leaving = new AbortController()
  const streams = await openStreams(db, servers, leaving.signal)
  const delays = await delaysOf(db, streams)
  leaving.abort()
  await db.close()
  await Promise.all(servers.map(server => server.stop()))
  await place.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN
  return [
    {
      what: `a change of the queue on ${STREAMS} open streams of ${PROCESSES} processes on ${NAMES[engine]}: 99th, 50th of 100`,
      figure: `${milliseconds(percentile(0.99))}, ${milliseconds(percentile(0.5))}`,
      must: '≤ 1000 ms',
    },
  ]
}

/** When each stream last said that the queue changed. */
type Stream = { heardMs: number }

async function openStreams(db: Database, servers: readonly Server[], signal: AbortSignal): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let nth = 0; streams.length < STREAMS; nth += 1) {
    const { port } = servers[nth % servers.length] ?? { port: 0 }
    const headers = await signInAnother(db, port, `desk-${nth}`)
    for (let each = 0; each < STREAMS_OF_SESSION && streams.length < STREAMS; each += 1) {
      const stream = { heardMs: 0 }
      streams.push(stream)
      const { body } = await fetch(`http://127.0.0.1:${port}/api/admin/diary-events`, { headers, signal })
      if (body) void follow(body, stream)
    }
  }
  return streams
}

async function signInAnother(db: Database, port: number, username: string): Promise<{ Cookie: string }> {
  await makeStaff({ db, clock: () => Temporal.Now.instant() }, { role: 'reception', username })
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: OWNER_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`)
  return { Cookie: cookiesOf(response) }
}

async function follow(body: ReadableStream<Uint8Array>, stream: Stream): Promise<void> {
  const decoder = new TextDecoder()
  try {
    for await (const part of body)
      if (decoder.decode(part, { stream: true }).includes('event: queue')) stream.heardMs = performance.now()
  } catch {
    // It was left.
  }
}

async function delaysOf(db: Database, streams: readonly Stream[]): Promise<number[]> {
  const today = Temporal.Now.plainDateISO('Europe/London').toString()
  const delays: number[] = []
  await wait(2_000)
  for (let change = 0; change < CHANGES; change += 1) {
    // At any moment between two looks.
    await wait(1_200 + 61 * change)
    await db.transact(tx => lockQueue(tx, today))
    const changedMs = performance.now()
    while (streams.some(({ heardMs }) => heardMs < changedMs) && performance.now() - changedMs < 10_000)
      await wait(5)
    delays.push(...streams.map(({ heardMs }) => (heardMs < changedMs ? 10_000 : heardMs - changedMs)))
  }
  return delays
}
