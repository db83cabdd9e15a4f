import type { MinuteSpan } from '../../../shared/minute-span.ts'
import {
  type FreeChair,
  type Guest,
  HELD_MINUTES,
  hasGapSoon,
  minutesIn,
  nextFor,
  type VisitDue,
} from '../chair-rule/rules.ts'
import {
  type DayPace,
  dayPace,
  drawMinutes,
  drawMinutesLeft,
  type FinishedToday,
  type Pace,
} from './duration-rules.ts'
import { normal } from './random-rules.ts'

export type VisitAhead = VisitDue & {
  pace: Pace
  /** What the customer says of their delay; 0 when they say nothing. */
  lateMinutes: number
}

export type GuestAhead = Guest & { paceWith: Readonly<Record<number, Pace>> }

/** The rest of a barber's day. Minutes of the day. */
export type ChairAhead = {
  barberId: number
  /** When they work, the last until a visit may end at the latest. */
  spans: readonly MinuteSpan[]
  /** Who sits there, or is on the way to it. */
  sitting: { elapsed: number; pace: Pace } | null
  visits: readonly VisitAhead[]
  finished: readonly FinishedToday[]
}

/** What the shop's own days have shown: shares of those who booked or wait, and how late those who booked came. */
export type Rates = { noShow: number; left: number; missed: number; lateMinutes: readonly number[] }

/** All that is known of the rest of a day at one minute of it. */
export type DayAhead = {
  minute: number
  graceMinutes: number
  chairs: readonly ChairAhead[]
  /** Those who wait, the first in line first; a party side by side stands in it once a person. */
  line: readonly GuestAhead[]
  rates: Rates
}

/** When and with whom each of the line would begin and end, by their place in it; Infinity: not that day. */
type SimulatedDay = { begins: number[]; ends: number[]; barbers: (number | null)[] }

/** So long a chair stays empty for someone who was called and does not come. */
export const MISSED_AFTER_MINUTES = 3

/** Between one visit and the next the chair is swept and the next is called. */
const CHANGEOVER_MINUTES = 1

type SimulatedGuest = GuestAhead & { index: number; ending: 'sits' | 'left' | 'missed' }
type SimulatedChair = Pick<ChairAhead, 'barberId' | 'spans'> & {
  at: number
  factor: number
  visits: Omit<VisitAhead, 'lateMinutes'>[]
}
type Simulation = Pick<DayAhead, 'graceMinutes'> & {
  chairs: SimulatedChair[]
  line: SimulatedGuest[]
  random: () => number
  simulated: SimulatedDay
}

/** Simulates the rest of the day once, by the rule of the chair, until no one waits. */
export function simulateDay(day: DayAhead, paces: readonly DayPace[], random: () => number): SimulatedDay {
  const chairs = day.chairs.map((chair, index) => beginChair(chair, { day, pace: paces[index], random }))
  const line = day.line.map((guest, index) => beginGuest(guest, index, endingOf(day.rates, random)))
  const never = () => day.line.map(() => Number.POSITIVE_INFINITY)
  const { graceMinutes } = day
  const simulated = { begins: never(), ends: never(), barbers: day.line.map(() => null) }
  const simulation = { graceMinutes, chairs, line, random, simulated }
  while (line.length > 0) {
    let first = chairs[0]
    for (const chair of chairs) if (first && chair.at < first.at) first = chair
    if (!first || first.at === Number.POSITIVE_INFINITY) break
    takeTurn(simulation, first)
  }
  return simulation.simulated
}

/* Copied field by field: a simulation is made some hundred times for one estimate. */
function beginGuest(guest: GuestAhead, index: number, ending: SimulatedGuest['ending']): SimulatedGuest {
  const { id, barberId, minutesWith, passes, paceWith } = guest
  return { id, barberId, minutesWith, passes, paceWith, index, ending }
}

/** Each barber's pace today: of what the whole shop shows, and of what they show themselves beyond that. */
export function pacesOf(chairs: readonly ChairAhead[]): { shop: DayPace; own: DayPace[] } {
  const shop = dayPace(chairs.flatMap(({ finished }) => finished))
  const own = chairs.map(({ finished }) =>
    dayPace(finished.map(({ minutes, expected }) => ({ minutes, expected: expected * shop.factor }))),
  )
  return { shop, own }
}

type Beginning = { day: DayAhead; pace: DayPace | undefined; random: () => number }

function beginChair(chair: ChairAhead, { day, pace, random }: Beginning): SimulatedChair {
  const factor = pace ? pace.factor * Math.exp(pace.spread * normal(random)) : 1
  const { sitting } = chair
  const left = sitting ? drawMinutesLeft(sitting.pace, { factor, elapsed: sitting.elapsed }, random) : 0
  const visits = chair.visits.map(visit => {
    const { id, startMinute, minutes, passes, pace } = visit
    return { id, startMinute, minutes, hereFrom: arrivalOf(visit, day, random), passes, pace }
  })
  return { barberId: chair.barberId, spans: chair.spans, at: day.minute + left, factor, visits }
}

function arrivalOf(
  { hereFrom, startMinute, lateMinutes }: VisitAhead,
  { minute, rates }: DayAhead,
  random: () => number,
): number {
  if (hereFrom !== Number.POSITIVE_INFINITY) return hereFrom
  const possible = rates.lateMinutes.filter(late => startMinute + Math.max(late, lateMinutes) > minute)
  const coming = ((1 - rates.noShow) * possible.length) / Math.max(1, rates.lateMinutes.length)
  if (random() * (coming + rates.noShow) >= coming) return Number.POSITIVE_INFINITY
  return startMinute + Math.max(lateMinutes, possible[Math.floor(random() * possible.length)] ?? 0)
}

function endingOf({ left, missed }: Rates, random: () => number): SimulatedGuest['ending'] {
  const drawn = random()
  if (drawn < left) return 'left'
  return drawn < left + missed ? 'missed' : 'sits'
}

function takeTurn(simulation: Simulation, chair: SimulatedChair): void {
  const span = chair.spans.find(
    ({ fromMinute, untilMinute }) => fromMinute <= chair.at && chair.at < untilMinute,
  )
  const turn = nextFor(freeChair(simulation, chair, span), simulation.line, (id, minutes) =>
    hasRoomSoon(simulation, chair, { id, minutes }),
  )
  if (turn.kind === 'hold' || turn.kind === 'empty') {
    chair.at = span ? nextEvent(simulation, chair, turn.kind) : nextSpan(chair)
    return
  }
  countPasses(simulation.line, turn.passed)
  countPasses(chair.visits, turn.passed)
  if (turn.kind === 'visit') seatVisit(simulation, chair, turn.id)
  else seatGuest(simulation, chair, turn.id)
}

function freeChair(
  { graceMinutes }: Pick<Simulation, 'graceMinutes'>,
  { barberId, at, visits }: SimulatedChair,
  span: MinuteSpan | undefined,
): FreeChair {
  return { barberId, minute: at, untilMinute: span?.untilMinute ?? at, graceMinutes, visits }
}

function seatVisit({ random }: Simulation, chair: SimulatedChair, id: string): void {
  const index = chair.visits.findIndex(visit => visit.id === id)
  const [visit] = chair.visits.splice(index, 1)
  if (visit) chair.at += drawMinutes(visit.pace, chair.factor, random) + CHANGEOVER_MINUTES
}

function seatGuest({ line, simulated, random }: Simulation, chair: SimulatedChair, id: string): void {
  const [guest] = line.splice(
    line.findIndex(each => each.id === id && minutesIn(each, chair.barberId) !== undefined),
    1,
  )
  const pace = guest?.paceWith[chair.barberId]
  if (!guest || !pace) return
  const minutes = drawMinutes(pace, chair.factor, random)
  simulated.begins[guest.index] = chair.at
  simulated.ends[guest.index] = chair.at + minutes
  simulated.barbers[guest.index] = chair.barberId
  if (guest.ending === 'sits') chair.at += minutes + CHANGEOVER_MINUTES
  else if (guest.ending === 'missed') chair.at += MISSED_AFTER_MINUTES
}

function countPasses(of: { id: string; passes: number }[], passed: readonly string[]): void {
  if (passed.length === 0) return
  for (const each of of) if (passed.includes(each.id)) each.passes += 1
}

/** The next minute at which something may be different for an empty chair. */
function nextEvent(
  { chairs, graceMinutes }: Simulation,
  chair: SimulatedChair,
  kind: 'hold' | 'empty',
): number {
  const now = chair.at
  let next = nextSpan(chair)
  for (const { hereFrom, startMinute } of chair.visits) {
    if (hereFrom > now && hereFrom < next) next = hereFrom
    if (startMinute > now && startMinute < next) next = startMinute
    const graceOver = startMinute + graceMinutes
    if (graceOver > now && graceOver < next) next = graceOver
  }
  // Whom an empty chair has no room for now, it has none for until its own next visit.
  if (kind === 'hold') for (const { at } of chairs) if (at > now && at < next) next = at
  return next
}

function nextSpan({ spans, at }: SimulatedChair): number {
  return spans.find(({ fromMinute }) => fromMinute > at)?.fromMinute ?? Number.POSITIVE_INFINITY
}

function hasRoomSoon(
  simulation: Simulation,
  chair: SimulatedChair,
  { id, minutes }: { id: string; minutes: number },
): boolean {
  const guest = simulation.line.find(each => each.id === id)
  return simulation.chairs.some(other => {
    const needed = guest ? minutesIn(guest, other.barberId) : other === chair ? minutes : undefined
    return needed !== undefined && hasGapFrom(simulation, other, { minute: chair.at, minutes: needed })
  })
}

function hasGapFrom(
  simulation: Simulation,
  chair: SimulatedChair,
  { minute, minutes }: { minute: number; minutes: number },
): boolean {
  return chair.spans.some(span => {
    const from = Math.max(minute, chair.at, span.fromMinute)
    if (from >= span.untilMinute || from > minute + HELD_MINUTES) return false
    return hasGapSoon({ ...freeChair(simulation, chair, span), minute: from }, minutes, minute)
  })
}
