import { fillBusyDay } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { gets, sharedDay, uncached } from '../data/requests.ts'
import { milliseconds, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer, type ServerRound } from '../servers/measure-server.ts'
import { startShop } from '../servers/server.ts'
import { signIn } from '../servers/sign-in.ts'

const CLIENTS = 4
const ROUNDS = 9
const MOST = 4
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

/** The diary's call for a day of 8 barbers and 120 visits, beside the free times of the same day. */
export async function busyDayOn(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const address = await place.fresh()
  await fillBusyDay(address, sharedDay)
  const server = await startShop(address)
  const owner = await signIn(server.port)
  const read = (requests: Buffer[]) => measureServer(server, { requests, clients: CLIENTS })
  const rounds = await inTurns(ROUNDS, {
    diary: () => read(gets([`/api/admin/diary?from=${sharedDay}`], owner)),
    times: () => read(gets(uncached([`/api/availability?treatments=1&date=${sharedDay}`]))),
  })
  await server.stop()
  await place.close()
  const cpuMs = (round: ServerRound) => round.cpuMs
  return [
    {
      what: `the diary of 8 barbers and 120 visits on ${NAMES[engine]}, processor time beside any barber’s free times, uncached`,
      measured: milliseconds(median(rounds.diary.map(cpuMs))),
      baseline: milliseconds(median(rounds.times.map(cpuMs))),
      value: medianRatio(rounds.diary, rounds.times, cpuMs),
      unit: 'ratio',
      must: { stayUnder: MOST },
    },
  ]
}
