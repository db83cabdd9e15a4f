import { fillDatabase, type History } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { anyBarberPaths, gets, monthPaths, oneBarberPaths, ownerPaths, shopPaths } from '../data/requests.ts'
import { perSecond, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer } from '../servers/measure-server.ts'
import { type Server, startShop } from '../servers/server.ts'
import { signIn } from '../servers/sign-in.ts'
import { bookRound, unbook } from './bookings.ts'

const CLIENTS = 4
/** Many and short, so that other load on the machine affects all sides alike. */
const ROUNDS = 21
const ROUND_SECONDS = 0.12
const ROUNDS_OF_BOOKINGS = 9
const BOOKED_PER_ROUND = 300
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>

type Side = { server: Server; owner: { Cookie: string }; unbook: () => Promise<void> }
type Round = { perSecond: number }

/** The slowest call with 10 years of visits, beside 13 weeks; a second shop of 13 weeks shows the noise. */
export async function everyCall(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const open = async (history: History): Promise<Side> => {
    const address = await place.fresh()
    await fillDatabase(address, history)
    const server = await startShop(address)
    return { server, owner: await signIn(server.port), unbook: () => unbook(address) }
  }
  const [short, again, long] = [await open('13 weeks'), await open('13 weeks'), await open('10 years')]
  const results: Result[] = []
  for (const { name, rounds: count, round } of calls()) {
    const rounds = await inTurns(count, {
      short: () => round(short),
      again: () => round(again),
      long: () => round(long),
    })
    const speed = ({ perSecond }: Round) => perSecond
    const value = medianRatio(rounds.short, rounds.long, speed)
    const noise = `${medianRatio(rounds.short, rounds.again, speed).toFixed(2)} ×`
    const figures = (side: Round[]) => perSecond(median(side.map(speed)))
    process.stderr.write(`  ${name}: ${value.toFixed(2)} ×, the same again ${noise}\n`)
    results.push({
      what: `10 years of visits beside 13 weeks, ${NAMES[engine]}, of every call the one that suffers most`,
      measured: `${name}: ${figures(rounds.long)}`,
      baseline: `${figures(rounds.short)}, the same again ${noise}`,
      value,
      unit: 'ratio',
      must: { stayUnder: 1.15 },
    })
  }
  await Promise.all([short, again, long].map(({ server }) => server.stop()))
  await place.close()
  return results.toSorted((a, b) => b.value - a.value).slice(0, 1)
}

type Call = { name: string; rounds: number; round: (side: Side) => Promise<Round> }

function calls(): Call[] {
  const reading = (name: string, paths: readonly string[]): Call => ({
    name,
    rounds: ROUNDS,
    round: side =>
      measureServer(side.server, {
        requests: gets(paths, side.owner),
        clients: CLIENTS,
        seconds: ROUND_SECONDS,
      }),
  })
  return [
    ...[...shopPaths, ...ownerPaths].map(path => reading(path, [path])),
    reading('one barber’s free times', oneBarberPaths),
    reading('any barber’s free times', anyBarberPaths),
    reading('a month’s free days', monthPaths),
    { name: 'a booking', rounds: ROUNDS_OF_BOOKINGS, round: bookSome },
  ]
}

async function bookSome(side: Side): Promise<Round> {
  const driven = await bookRound(side.server.port, BOOKED_PER_ROUND)
  await side.unbook()
  return driven
}
