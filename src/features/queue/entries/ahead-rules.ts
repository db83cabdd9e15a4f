import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { inOrder } from '../chair-rule/rules.ts'
import { type Pace, paceOf } from '../wait/duration-rules.ts'
import type { ChairAhead, GuestAhead, VisitAhead } from '../wait/simulation-rules.ts'

/** What a party wants, as the line knows it. */
export type WaitingParty = {
  id: string
  barberId: number | null
  isTogether: boolean
  passes: number
  place: number
  /** Of the party, who still wait. */
  waiting: number
  /** The barber who had the first of a party that goes on with one. */
  goesOnWith: number | null
}

/** What one barber needs for one person of a party. */
export type SeatTerms = { minutes: number; pace: Pace }

/** The line as the rule sees it; a party side by side stands in it once a person. */
export function lineOf(
  parties: readonly WaitingParty[],
  termsOf: (id: string) => ReadonlyMap<number, SeatTerms>,
): GuestAhead[] {
  const standing = parties.filter(({ waiting }) => waiting > 0)
  const ordered = inOrder(standing.map(party => ({ ...party, isContinuing: party.goesOnWith !== null })))
  return ordered.flatMap(party => {
    const people = party.isTogether ? 1 : party.waiting
    const guest = guestOf(party, people, termsOf(party.id))
    return party.isTogether ? Array.from({ length: party.waiting }, () => guest) : [guest]
  })
}

function guestOf(party: WaitingParty, people: number, terms: ReadonlyMap<number, SeatTerms>): GuestAhead {
  const each = [...terms]
  return {
    id: party.id,
    barberId: party.goesOnWith ?? party.barberId,
    passes: party.passes,
    minutesWith: Object.fromEntries(
      each.map(([id, { minutes, pace }]) => [id, people * fitMinutes(minutes, pace)]),
    ),
    paceWith: Object.fromEntries(
      each.map(([id, { pace }]) => [
        id,
        { mean: pace.mean * people, spread: pace.spread / Math.sqrt(people) },
      ]),
    ),
  }
}

const STEP_MINUTES = 5

/** How long a gap has to be: as long as it usually takes, never less than planned. */
function fitMinutes(planned: number, { mean }: Pace): number {
  return Math.ceil(Math.max(planned, mean) / STEP_MINUTES) * STEP_MINUTES
}

/** A visit of today, by minutes of the day. */
export type TodaysVisit = {
  id: string
  barberId: number
  startMinute: number
  durationMinutes: number
  lateMinutes: number
  status: 'confirmed' | 'pending' | 'completed'
  arrivedMinute: number | null
  startedMinute: number | null
  endedMinute: number | null
  markedMinutes: readonly number[]
}

/** Where nothing is marked that day, a due visit counts as in the chair; who was called holds it by a pending visit. */
export function chairAhead(
  barberId: number,
  visits: readonly TodaysVisit[],
  { minute, spans, pastClosing }: { minute: number; spans: readonly MinuteSpan[]; pastClosing: number },
): ChairAhead {
  const own = visits.filter(visit => visit.barberId === barberId)
  const isMarked = own.some(visit => visit.arrivedMinute !== null || visit.startedMinute !== null)
  const sitting =
    own.find(visit => visit.status !== 'completed' && visit.startedMinute !== null) ??
    own.find(visit => visit.status === 'pending' && isNow(visit, minute)) ??
    own.find(visit => !isMarked && visit.status === 'confirmed' && isNow(visit, minute))
  return {
    barberId,
    spans: spans.map((span, index) =>
      index === spans.length - 1 ? { ...span, untilMinute: span.untilMinute + pastClosing } : span,
    ),
    sitting: sitting
      ? {
          elapsed: Math.max(0, minute - (sitting.startedMinute ?? sitting.startMinute)),
          pace: paceFor(sitting),
        }
      : null,
    visits: own.filter(visit => visit !== sitting && isExpected(visit, { minute, isMarked })).map(visitAhead),
    finished: own.flatMap(visit =>
      visit.startedMinute === null ||
      visit.endedMinute === null ||
      visit.endedMinute - visit.startedMinute < 3
        ? []
        : [{ minutes: visit.endedMinute - visit.startedMinute, expected: paceFor(visit).mean }],
    ),
  }
}

function isNow({ startMinute, durationMinutes }: TodaysVisit, minute: number): boolean {
  return startMinute <= minute && minute < startMinute + durationMinutes
}

function isExpected(
  visit: TodaysVisit,
  { minute, isMarked }: { minute: number; isMarked: boolean },
): boolean {
  if (visit.status === 'completed' || visit.startedMinute !== null) return false
  if (visit.arrivedMinute !== null) return true
  return isMarked ? visit.startMinute + visit.durationMinutes > minute : visit.startMinute > minute
}

function visitAhead(visit: TodaysVisit): VisitAhead {
  return {
    id: visit.id,
    startMinute: visit.startMinute,
    minutes: visit.durationMinutes,
    hereFrom: visit.arrivedMinute ?? Number.POSITIVE_INFINITY,
    passes: 0,
    pace: paceFor(visit),
    lateMinutes: visit.lateMinutes,
  }
}

function paceFor({ markedMinutes, durationMinutes }: TodaysVisit): Pace {
  return paceOf(markedMinutes, durationMinutes)
}
