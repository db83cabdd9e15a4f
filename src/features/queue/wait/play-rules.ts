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
import { normal } from './draw-rules.ts'
import {
  type DayPace,
  dayPace,
  drawMinutes,
  drawMinutesLeft,
  type FinishedToday,
  type Pace,
} from './duration-rules.ts'

export type VisitAhead = VisitDue & { pace: Pace }

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

/** When and with whom each of the line began and ended in one play, by their place in it; Infinity: not that day. */
export type Played = { begins: number[]; ends: number[]; barbers: (number | null)[] }

/** So long a chair stays empty for someone who was called and does not come. */
export const MISSED_AFTER_MINUTES = 3

/** Between one visit and the next the chair is swept and the next is called. */
const CHANGEOVER_MINUTES = 1

type PlayedGuest = GuestAhead & { index: number; ending: 'sits' | 'left' | 'missed' }
type PlayedChair = Pick<ChairAhead, 'barberId' | 'spans'> & {
  at: number
  factor: number
  visits: VisitAhead[]
}
type Play = Pick<DayAhead, 'graceMinutes'> & {
  chairs: PlayedChair[]
  line: PlayedGuest[]
  random: () => number
  played: Played
}

/** Plays the rest of the day forward once, by the rule of the chair, until no one waits. */
export function playDay(day: DayAhead, paces: readonly DayPace[], random: () => number): Played {
  const chairs = day.chairs.map((chair, index) => beginChair(chair, { day, pace: paces[index], random }))
  const line = day.line.map((guest, index) => beginGuest(guest, index, endingOf(day.rates, random)))
  const never = () => day.line.map(() => Number.POSITIVE_INFINITY)
  const { graceMinutes } = day
  const played = { begins: never(), ends: never(), barbers: day.line.map(() => null) }
  const play = { graceMinutes, chairs, line, random, played }
  while (line.length > 0) {
    let first = chairs[0]
    for (const chair of chairs) if (first && chair.at < first.at) first = chair
    if (!first || first.at === Number.POSITIVE_INFINITY) break
    takeTurn(play, first)
  }
  return play.played
}

/* Copied field by field: a play is made some hundred times for one estimate. */
function beginGuest(guest: GuestAhead, index: number, ending: PlayedGuest['ending']): PlayedGuest {
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

function beginChair(chair: ChairAhead, { day, pace, random }: Beginning): PlayedChair {
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
  { hereFrom, startMinute }: VisitAhead,
  { minute, rates }: DayAhead,
  random: () => number,
): number {
  if (hereFrom !== Number.POSITIVE_INFINITY) return hereFrom
  const possible = rates.lateMinutes.filter(late => startMinute + late > minute)
  const coming = ((1 - rates.noShow) * possible.length) / Math.max(1, rates.lateMinutes.length)
  if (random() * (coming + rates.noShow) >= coming) return Number.POSITIVE_INFINITY
  return startMinute + (possible[Math.floor(random() * possible.length)] ?? 0)
}

function endingOf({ left, missed }: Rates, random: () => number): PlayedGuest['ending'] {
  const drawn = random()
  if (drawn < left) return 'left'
  return drawn < left + missed ? 'missed' : 'sits'
}

function takeTurn(play: Play, chair: PlayedChair): void {
  const span = chair.spans.find(
    ({ fromMinute, untilMinute }) => fromMinute <= chair.at && chair.at < untilMinute,
  )
  const turn = nextFor(freeChair(play, chair, span), play.line, (id, minutes) =>
    hasRoomSoon(play, chair, { id, minutes }),
  )
  if (turn.kind === 'hold' || turn.kind === 'empty') {
    chair.at = span ? nextEvent(play, chair, turn.kind) : nextSpan(chair)
    return
  }
  countPasses(play.line, turn.passed)
  countPasses(chair.visits, turn.passed)
  if (turn.kind === 'visit') seatVisit(play, chair, turn.id)
  else seatGuest(play, chair, turn.id)
}

function freeChair(
  { graceMinutes }: Pick<Play, 'graceMinutes'>,
  { barberId, at, visits }: PlayedChair,
  span: MinuteSpan | undefined,
): FreeChair {
  return { barberId, minute: at, untilMinute: span?.untilMinute ?? at, graceMinutes, visits }
}

function seatVisit({ random }: Play, chair: PlayedChair, id: string): void {
  const index = chair.visits.findIndex(visit => visit.id === id)
  const [visit] = chair.visits.splice(index, 1)
  if (visit) chair.at += drawMinutes(visit.pace, chair.factor, random) + CHANGEOVER_MINUTES
}

function seatGuest({ line, played, random }: Play, chair: PlayedChair, id: string): void {
  const [guest] = line.splice(
    line.findIndex(each => each.id === id && minutesIn(each, chair.barberId) !== undefined),
    1,
  )
  const pace = guest?.paceWith[chair.barberId]
  if (!guest || !pace) return
  const minutes = drawMinutes(pace, chair.factor, random)
  played.begins[guest.index] = chair.at
  played.ends[guest.index] = chair.at + minutes
  played.barbers[guest.index] = chair.barberId
  if (guest.ending === 'sits') chair.at += minutes + CHANGEOVER_MINUTES
  else if (guest.ending === 'missed') chair.at += MISSED_AFTER_MINUTES
}

function countPasses(of: { id: string; passes: number }[], passed: readonly string[]): void {
  if (passed.length === 0) return
  for (const each of of) if (passed.includes(each.id)) each.passes += 1
}

/** The next minute at which something may be different for an empty chair. */
function nextEvent({ chairs, graceMinutes }: Play, chair: PlayedChair, kind: 'hold' | 'empty'): number {
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

function nextSpan({ spans, at }: PlayedChair): number {
  return spans.find(({ fromMinute }) => fromMinute > at)?.fromMinute ?? Number.POSITIVE_INFINITY
}

function hasRoomSoon(
  play: Play,
  chair: PlayedChair,
  { id, minutes }: { id: string; minutes: number },
): boolean {
  const guest = play.line.find(each => each.id === id)
  return play.chairs.some(other => {
    const needed = guest ? minutesIn(guest, other.barberId) : other === chair ? minutes : undefined
    return needed !== undefined && hasGapFrom(play, other, { minute: chair.at, minutes: needed })
  })
}

function hasGapFrom(
  play: Play,
  chair: PlayedChair,
  { minute, minutes }: { minute: number; minutes: number },
): boolean {
  return chair.spans.some(span => {
    const from = Math.max(minute, chair.at, span.fromMinute)
    if (from >= span.untilMinute || from > minute + HELD_MINUTES) return false
    return hasGapSoon({ ...freeChair(play, chair, span), minute: from }, minutes, minute)
  })
}
