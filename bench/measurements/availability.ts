import { setTimeout as wait } from 'node:timers/promises'
import { fillDatabase } from '../data/diary.ts'
import { openPlace } from '../data/engines.ts'
import { anyBarberPaths, gets, monthPaths, oneBarberPaths, uncached } from '../data/requests.ts'
import { openConnection } from '../load/connection.ts'
import { milliseconds, perSecond, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { measureServer, type ServerRound } from '../servers/measure-server.ts'
import { memoryMb } from '../servers/processor-time.ts'
import { startBare, startShop } from '../servers/server.ts'

const CLIENTS = 16
const ROUNDS = 7
const BROTLI = { 'Accept-Encoding': 'br' }

/** Beside a bare handler that returns fixed JSON of the same size; and the page that asks for them. */
export async function availability(): Promise<Result[]> {
  const place = await openPlace('sqlite')
  const address = await place.fresh()
  await fillDatabase(address, '13 weeks')
  const shop = await startShop(address)
  const one = gets(oneBarberPaths)
  const bare = await startBare({
    body: await typicalBody(shop.port, one),
    headers: { 'Content-Type': 'application/json' },
  })
  const load = (port: number, requests: Buffer[]) => ({ port, requests, clients: CLIENTS })
  const rounds = await inTurns(ROUNDS, {
    bare: () => measureServer(bare, load(bare.port, one)),
    one: () => measureServer(shop, load(shop.port, one)),
    any: () => measureServer(shop, load(shop.port, gets(anyBarberPaths))),
    month: () => measureServer(shop, load(shop.port, gets(monthPaths))),
    oneUncached: () => measureServer(shop, load(shop.port, gets(uncached(oneBarberPaths)))),
    anyUncached: () => measureServer(shop, load(shop.port, gets(uncached(anyBarberPaths)))),
    monthUncached: () => measureServer(shop, load(shop.port, gets(uncached(monthPaths)))),
    bookingPage: () => measureServer(shop, load(shop.port, gets(['/booking'], BROTLI))),
  })
  const megabytes = memoryMb(shop.pid)
  await wait(60_000)
  const later = memoryMb(shop.pid)
  await Promise.all([shop.stop(), bare.stop()])
  await place.close()
  return [
    ...resultsOf(rounds),
    memoryResult('memory after this load', megabytes, 185),
    memoryResult('memory a minute later', later, 150),
  ]
}

async function typicalBody(port: number, requests: readonly Buffer[]): Promise<Buffer> {
  const connection = await openConnection(port)
  const bodies: Buffer[] = []
  for (const request of requests) bodies.push((await connection.call(request)).body)
  connection.close()
  const body = bodies.toSorted((a, b) => a.length - b.length)[Math.floor(bodies.length / 2)]
  if (!body) throw new Error('The shop returned no body.')
  return body
}

type Side = 'bare' | 'one' | 'any' | 'month' | 'oneUncached' | 'anyUncached' | 'monthUncached' | 'bookingPage'

function resultsOf(rounds: Record<Side, ServerRound[]>): Result[] {
  const speed = (round: ServerRound) => round.perSecond
  const shownSpeed = (side: ServerRound[]) => perSecond(median(side.map(speed)))
  const cpuMs = (side: ServerRound[]) => median(side.map(round => round.cpuMs))
  const against = (side: ServerRound[]) => medianRatio(rounds.one, side, speed)
  const beside = {
    baseline: `${shownSpeed(rounds.one)}, ${milliseconds(cpuMs(rounds.one))} CPU`,
    unit: 'ratio',
  } as const
  const measured = (side: ServerRound[]) => `${shownSpeed(side)}, ${milliseconds(cpuMs(side))} CPU`
  return [
    {
      what: 'availability, one barber and day, beside the bare handler',
      measured: shownSpeed(rounds.one),
      baseline: shownSpeed(rounds.bare),
      value: against(rounds.bare),
      unit: 'ratio',
      must: { reach: 0.45 },
    },
    {
      what: 'availability, one barber and day, processor time',
      measured: milliseconds(cpuMs(rounds.one)),
      baseline: milliseconds(cpuMs(rounds.bare)),
      value: cpuMs(rounds.one),
      unit: 'CPU-ms a call',
      must: { stayUnder: 0.06 },
    },
    {
      what: 'availability, any barber, in one-barber calls',
      measured: measured(rounds.any),
      ...beside,
      value: against(rounds.any),
      must: { stayUnder: 1.5 },
    },
    {
      what: 'a whole month’s free days of one barber, in one-day calls',
      measured: measured(rounds.month),
      ...beside,
      value: against(rounds.month),
      must: { stayUnder: 5 },
    },
    processorResult('availability, one barber and day, uncached', rounds.oneUncached, 0.085),
    processorResult('availability, any barber, uncached', rounds.anyUncached, 0.2),
    processorResult('a whole month’s free days of one barber, uncached', rounds.monthUncached, 0.43),
    processorResult('the booking page from the server', rounds.bookingPage, 0.035),
  ]
}

function processorResult(what: string, side: ServerRound[], stayUnder: number): Result {
  const cpuMs = median(side.map(round => round.cpuMs))
  const measured = `${perSecond(median(side.map(round => round.perSecond)))}, ${milliseconds(cpuMs)} CPU`
  return { what, measured, baseline: '–', value: cpuMs, unit: 'CPU-ms a call', must: { stayUnder } }
}

function memoryResult(what: string, megabytes: number, stayUnder: number): Result {
  const measured = `${Math.round(megabytes)} MB`
  return { what, measured, baseline: '–', value: megabytes, unit: 'MB', must: { stayUnder } }
}
