import { fillDatabase } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { gets } from '../data/requests.ts'
import { openConnection } from '../load/connection.ts'
import { milliseconds, perSecond, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer, type ServerRound } from '../servers/measure-server.ts'
import { startBare, startShop } from '../servers/server.ts'

const CLIENTS = 16
const ROUNDS = 7
const BROTLI = { 'Accept-Encoding': 'br' }
const MUST = { sqlite: { reach: 0.5 }, postgres: { reach: 0.35 } } satisfies Record<Engine, Result['must']>
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

/** Beside a bare handler that returns the same bytes from memory. */
export async function homeOn(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const address = await place.fresh()
  await fillDatabase(address, '13 weeks')
  const shop = await startShop(address)
  const requests = gets(['/'], BROTLI)
  const bare = await startBare({
    body: await pageOf(shop.port, requests[0] ?? Buffer.alloc(0)),
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' },
  })
  const rounds = await inTurns(ROUNDS, {
    bare: () => measureServer(bare, { requests, clients: CLIENTS }),
    home: () => measureServer(shop, { requests, clients: CLIENTS }),
  })
  await Promise.all([shop.stop(), bare.stop()])
  await place.close()
  const speed = (round: ServerRound) => round.perSecond
  const figures = (side: ServerRound[]) =>
    `${perSecond(median(side.map(speed)))}, ${milliseconds(median(side.map(round => round.cpuMs)))} CPU`
  return [
    {
      what: `home page from the server, 16 clients, ${NAMES[engine]}, beside the page from memory`,
      measured: figures(rounds.home),
      baseline: figures(rounds.bare),
      value: medianRatio(rounds.home, rounds.bare, speed),
      unit: 'ratio',
      must: MUST[engine],
    },
  ]
}

async function pageOf(port: number, request: Buffer): Promise<Buffer> {
  const connection = await openConnection(port)
  const { body } = await connection.call(request)
  connection.close()
  return body
}
