import { waitsOf } from '../../src/features/queue/wait/rules.ts'
import type { BrowserResult } from '../result.ts'
import { median } from '../rounds.ts'
import { crowdedDay } from '../shop-days/crowded-day.ts'
import type { DayResult, Knowledge, Told } from '../shop-days/day-state.ts'
import { runDay } from '../shop-days/run-day.ts'
import { latenessBefore, markedBefore, type WorldTerms, worldDay } from '../shop-days/world.ts'

/* Days 1 to 300 of the simulated shop; each number is the seed of its day. */
const FIRST_SEED = 1
const DAYS = 300
const SEED_BEFORE = 5000
const DAYS_BEFORE = 20
const USUAL: WorldTerms = { crowd: 1, slowness: 1 }
const SATURDAY: WorldTerms = { crowd: 2, slowness: 1 }

/** How good the waits are that people are told, on simulated days that the estimator knows nothing of. */
export async function queueWaits(): Promise<BrowserResult[]> {
  const known = learn(USUAL)
  const crowded = learn(SATURDAY)
  const usual = daysOf(known, USUAL)
  const withoutWalkIns = daysOf(known, { ...USUAL, crowd: 0 })
  const slower = daysOf(known, { ...USUAL, slowness: 1.2 })
  const home = daysOf(known, { ...USUAL, goesHomeAt: 12 * 60 })
  const saturdays = daysOf(crowded, SATURDAY)
  return [
    ...rowsOf('25 walk-ins come', usual, true),
    latenessRow('25 walk-ins', usual, withoutWalkIns),
    ...rowsOf('50 walk-ins come', saturdays, true),
    latenessRow('50 walk-ins', saturdays, withoutWalkIns),
    ...rowsOf('barbers 20 % slower than ever', slower, false),
    ...rowsOf('a barber goes home at noon', home, false),
    processorRow(),
  ]
}

/** What the shop's own marks tell it before the first day. */
function learn(terms: WorldTerms): Knowledge {
  const before = latenessBefore(SEED_BEFORE)
  const rates = { ...before, left: 0, missed: 0 }
  const known = { marks: markedBefore(SEED_BEFORE), rates, averageMinutes: 30 }
  const days = Array.from({ length: DAYS_BEFORE }, (_, day) =>
    runDay(worldDay(SEED_BEFORE + day, terms), known, terms),
  )
  const joined = days.flatMap(({ told }) => told).length
  const share = (count: (day: DayResult) => number) => sum(days, count) / joined
  return {
    ...known,
    rates: { ...before, left: share(({ left }) => left), missed: share(({ missed }) => missed) },
  }
}

function daysOf(known: Knowledge, terms: WorldTerms): DayResult[] {
  return Array.from({ length: DAYS }, (_, day) => runDay(worldDay(FIRST_SEED + day, terms), known, terms))
}

type Waited = Told & { actual: number; from: number; until: number }

/** Of those who were told a wait and sat in the end. */
function waitedOf(days: readonly DayResult[]): Waited[] {
  return days.flatMap(({ told }) =>
    told.flatMap(each => {
      const { said } = each.wait
      if (each.actual === null || !said) return []
      return [{ ...each, actual: each.actual, from: said.fromMinutes, until: said.untilMinutes }]
    }),
  )
}

const middleOf = ({ from, until }: Waited) => (from + until) / 2

function rowsOf(name: string, days: readonly DayResult[], isBound: boolean): BrowserResult[] {
  const waited = waitedOf(days)
  const share = (is: (each: Waited) => boolean) => (100 * waited.filter(is).length) / waited.length
  const error = median(waited.map(each => Math.abs(each.actual - middleOf(each))))
  const naive = median(waited.map(({ actual, naive }) => Math.abs(actual - naive)))
  const held = share(({ actual, from, until }) => from <= actual && actual <= until)
  const over = share(each => each.actual - middleOf(each) > 10)
  const mean = waited.reduce((total, { actual }) => total + actual, 0) / waited.length
  const perDay = (count: (day: DayResult) => number) => (sum(days, count) / days.length).toFixed(1)
  const row = (what: string, figure: string, must: string) => ({
    what: `waits, ${name}: ${what}`,
    figure,
    must: isBound ? must : '–',
  })
  return [
    row(
      `joined, turned away, did not join for the wait, booked a day; mean wait`,
      `${perDay(({ told }) => told.length)}, ${perDay(({ turnedAway }) => turnedAway)}, ${perDay(({ balked }) => balked)}, ${perDay(({ begun }) => begun)}; ${mean.toFixed(1)} min`,
      '–',
    ),
    row('median error of the middle told', `${error.toFixed(1)} min`, '≤ 6 min'),
    row(
      'median error in that of people ahead × average ÷ chairs',
      `${(error / naive).toFixed(2)} ×`,
      '≤ 0.5 ×',
    ),
    row('the interval held, at least', `${held.toFixed(1)} %`, '77 %'),
    row('the interval held, at most', `${held.toFixed(1)} %`, '≤ 85 %'),
    row('waited over 10 min longer than the middle told', `${over.toFixed(1)} %`, '≤ 10 %'),
  ]
}

function latenessRow(who: string, usual: readonly DayResult[], without: readonly DayResult[]): BrowserResult {
  const late = (days: readonly DayResult[]) =>
    (100 * sum(days, day => day.begunLate)) / sum(days, day => day.begun)
  const added = late(usual) - late(without)
  return {
    what: `booked visits over 10 min late: points that ${who} add`,
    figure: `${added.toFixed(1)} points`,
    must: '≤ 5 points',
  }
}

const ESTIMATES = 100

function processorRow(): BrowserResult {
  const day = crowdedDay()
  for (let seed = 0; seed < 20; seed += 1) waitsOf(day, { seed })
  const before = process.cpuUsage()
  for (let seed = 0; seed < ESTIMATES; seed += 1) waitsOf(day, { seed })
  const { user, system } = process.cpuUsage(before)
  return {
    what: 'one estimate for 30 who wait and 6 chairs, processor time',
    figure: `${((user + system) / 1000 / ESTIMATES).toFixed(1)} ms`,
    must: '≤ 20 ms',
  }
}

function sum(days: readonly DayResult[], count: (day: DayResult) => number): number {
  return days.reduce((total, day) => total + count(day), 0)
}
