import { fillDatabase } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { gets, oneBarberPaths } from '../data/requests.ts'
import { type Driven, drive, inTurn } from '../load/drive.ts'
import { milliseconds, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer } from '../servers/measure-server.ts'
import { startShop } from '../servers/server.ts'
import { bookRound, unbook } from './bookings.ts'

const CLIENTS = 16
const ROUNDS = 7
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

/** The 99th percentile of reading free times while 32 clients book, beside the same without bookings. */
export async function busyOn(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const address = await place.fresh()
  await fillDatabase(address, '13 weeks')
  const shop = await startShop(address)
  const requests = gets(oneBarberPaths)
  const whileBooking = async (): Promise<Driven> => {
    let isBooked = false
    const asking = drive({
      port: shop.port,
      clients: CLIENTS,
      next: inTurn(requests),
      expect: 200,
      isOver: () => isBooked,
    })
    await bookRound(shop.port)
    isBooked = true
    const driven = await asking
    await unbook(address)
    return driven
  }
  const rounds = await inTurns<'alone' | 'busy', Driven>(ROUNDS, {
    alone: () => measureServer(shop, { requests, clients: CLIENTS }),
    busy: whileBooking,
  })
  await shop.stop()
  await place.close()
  const p99Ms = (driven: Driven) => driven.p99Ms
  return [
    {
      what: `availability while 32 clients book, 99th of 100, ${NAMES[engine]}, beside without them`,
      measured: milliseconds(median(rounds.busy.map(p99Ms))),
      baseline: milliseconds(median(rounds.alone.map(p99Ms))),
      value: medianRatio(rounds.busy, rounds.alone, p99Ms),
      unit: 'ratio',
      must: { stayUnder: 5 },
    },
  ]
}
