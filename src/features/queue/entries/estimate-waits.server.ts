import { minutesWith } from '../../shop/treatments/rules.ts'
import { type ChairTurn, hasGapSoon, minutesIn, nextFor } from '../chair-rule/rules.ts'
import { paceOf } from '../wait/duration-rules.ts'
import { seedFrom } from '../wait/random-rules.ts'
import { type Wait, waitsOf } from '../wait/rules.ts'
import type { DayAhead, GuestAhead } from '../wait/simulation-rules.ts'
import { chairAhead, lineOf, type SeatTerms, type TodaysVisit, type WaitingParty } from './ahead-rules.ts'
import { paceKey } from './learn-history.server.ts'
import { minuteAt, type QueueDay } from './load-queue.server.ts'
import type { QueueEntry } from './store.server.ts'

/** Someone who has not joined yet, and asks how long it would be. */
export type ProspectiveParty = {
  treatmentIds: readonly number[]
  barberId: number | null
  size: number
  isTogether: boolean
}

export const PROSPECTIVE_ID = 'prospective'

/** The rest of the day as simulations begin it. */
export function dayAheadOf(day: QueueDay, party?: ProspectiveParty): DayAhead {
  const { now, rules, history } = day
  const visits = todaysVisits(day)
  return {
    minute: now.minute,
    graceMinutes: rules.graceMinutes,
    rates: history.rates,
    line: guestsOf(day, party),
    chairs: day.barbers.map(({ id, plan }) =>
      chairAhead(id, visits, {
        minute: now.minute,
        spans: plan.spans,
        pastClosing: rules.pastClosingMinutes,
      }),
    ),
  }
}

function todaysVisits({ visits, history }: QueueDay): TodaysVisit[] {
  return visits.flatMap(visit => {
    const { id, status, barberId, startMinute, durationMinutes, lateMinutes, treatmentIds } = visit
    if (status !== 'confirmed' && status !== 'pending' && status !== 'completed') return []
    return {
      ...{ id, barberId, startMinute, durationMinutes, lateMinutes, status },
      arrivedMinute: minuteOrNull(visit.arrivedAt),
      startedMinute: minuteOrNull(visit.startedAt),
      endedMinute: minuteOrNull(visit.endedAt),
      markedMinutes: history.markedMinutes.get(paceKey(barberId, treatmentIds)) ?? [],
    }
  })
}

function minuteOrNull(instant: string | null): number | null {
  return instant === null ? null : minuteAt(instant)
}

function guestsOf(day: QueueDay, party: ProspectiveParty | undefined): GuestAhead[] {
  const parties: WaitingParty[] = day.entries.map(wantedOf)
  const treatmentsOf = new Map<string, readonly number[]>(
    day.entries.map(({ id, treatmentIds }) => [id, treatmentIds]),
  )
  if (party) {
    const { barberId, isTogether, size, treatmentIds } = party
    treatmentsOf.set(PROSPECTIVE_ID, treatmentIds)
    const last = { passes: 0, place: Number.MAX_SAFE_INTEGER, waiting: size, goesOnWith: null }
    parties.push({ id: PROSPECTIVE_ID, barberId, isTogether, ...last })
  }
  return lineOf(parties, id => termsOf(day, treatmentsOf.get(id) ?? []))
}

function wantedOf({ id, barberId, isTogether, passes, place, seats }: QueueEntry): WaitingParty {
  const begun = seats.find(({ state }) => state === 'seated' || state === 'called')
  return {
    id,
    barberId,
    isTogether: isTogether === 1,
    passes,
    place,
    waiting: seats.filter(({ state }) => state === 'waiting').length,
    goesOnWith: isTogether === 0 && begun ? begun.barberId : null,
  }
}

/** How long each barber who does all of them needs for one person. */
export function termsOf(
  { barbers, treatments, history }: QueueDay,
  treatmentIds: readonly number[],
): Map<number, SeatTerms> {
  const chosen = treatmentIds.flatMap(id => treatments.find(treatment => treatment.id === id) ?? [])
  const doing = barbers.filter(barber => treatmentIds.every(id => barber.treatmentIds.has(id)))
  return new Map(
    doing.map(({ id }) => {
      const minutes = minutesWith(chosen, id)
      return [
        id,
        { minutes, pace: paceOf(history.markedMinutes.get(paceKey(id, treatmentIds)) ?? [], minutes) },
      ]
    }),
  )
}

/** The waits of all entries, and of one who asks; the same for the same day and minute. */
export function estimateWaits(day: QueueDay, party?: ProspectiveParty): Map<string, Wait> {
  const seed = seedFrom(`${day.now.date} ${day.now.minute}`)
  return waitsOf(dayAheadOf(day, party), { seed })
}

/** Whose turn it is in a barber's chair now; a chair in which someone sits is taken as free. */
export function turnInChair(day: QueueDay, barberId: number): ChairTurn {
  const ahead = dayAheadOf(day)
  const chairs = ahead.chairs.map(chair => ({
    barberId: chair.barberId,
    minute: ahead.minute,
    untilMinute:
      chair.spans.find(
        ({ fromMinute, untilMinute }) => fromMinute <= ahead.minute && ahead.minute < untilMinute,
      )?.untilMinute ?? ahead.minute,
    graceMinutes: ahead.graceMinutes,
    visits: chair.visits,
    isBusy: chair.sitting !== null,
  }))
  const chair = chairs.find(each => each.barberId === barberId)
  if (!chair) return { kind: 'empty' }
  return nextFor(chair, ahead.line, (id, minutes) =>
    chairs.some(other => {
      const guest = ahead.line.find(each => each.id === id)
      const needed = guest ? minutesIn(guest, other.barberId) : other === chair ? minutes : undefined
      return needed !== undefined && !other.isBusy && hasGapSoon(other, needed, ahead.minute)
    }),
  )
}
