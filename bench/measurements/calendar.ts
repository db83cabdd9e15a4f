import { fillCalendar } from '../data/calendar.ts'
import { fillDatabase } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { gets, monthPaths, oneBarberPaths } from '../data/requests.ts'
import { perSecond, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer, type ServerRound } from '../servers/measure-server.ts'
import { startShop } from '../servers/server.ts'

const CLIENTS = 4
const ROUNDS = 9
const MOST = 1.2
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

/** Free times with a year of rotas, single days, absences and closures, beside the same shop without. */
export async function calendarOn(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const [plainAddress, fullAddress] = [await place.fresh(), await place.fresh()]
  for (const address of [plainAddress, fullAddress]) await fillDatabase(address, '13 weeks')
  await fillCalendar(fullAddress)
  const [plain, full] = [await startShop(plainAddress), await startShop(fullAddress)]
  const load = (port: number, requests: Buffer[]) => ({ port, requests, clients: CLIENTS })
  const rounds = await inTurns(ROUNDS, {
    plainDay: () => measureServer(plain, load(plain.port, gets(oneBarberPaths))),
    fullDay: () => measureServer(full, load(full.port, gets(oneBarberPaths))),
    plainMonth: () => measureServer(plain, load(plain.port, gets(monthPaths))),
    fullMonth: () => measureServer(full, load(full.port, gets(monthPaths))),
  })
  await Promise.all([plain.stop(), full.stop()])
  await place.close()
  return [
    row(
      `free times of a day on ${NAMES[engine]}, a year of hours beside none`,
      rounds.plainDay,
      rounds.fullDay,
    ),
    row(`free days of a month on ${NAMES[engine]}, the same`, rounds.plainMonth, rounds.fullMonth),
  ]
}

function row(what: string, plain: ServerRound[], full: ServerRound[]): Result {
  const speed = (round: ServerRound) => round.perSecond
  return {
    what,
    measured: perSecond(median(full.map(speed))),
    baseline: perSecond(median(plain.map(speed))),
    value: medianRatio(plain, full, speed),
    unit: 'ratio',
    must: { stayUnder: MOST },
  }
}
