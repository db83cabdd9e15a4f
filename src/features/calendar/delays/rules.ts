import type { SlotTime } from '../../../shared/diary-slot.ts'
/** A visit of one barber's day that is neither over nor cancelled; minutes since midnight, null until it came to that. */
export type OpenVisit = SlotTime & {
  id: string
  arrivedMinute: number | null
  startedMinute: number | null
}

/** A longer delay is more likely a visit that no one marked as done. */
export const LONGEST_DELAY_MINUTES = 60
/** A shorter delay is none to speak of. */
export const SHORTEST_DELAY_MINUTES = 5

/** By how many minutes a barber is behind: with the next visit or, when no one is left, with the one in the chair. */
export function minutesBehind(visits: readonly OpenVisit[], nowMinute: number): number {
  const { waiting, overrun } = delaysOf(visits, nowMinute)
  return spokenMinutes(waiting[0]?.delay ?? overrun)
}

/** By how many minutes one visit is likely to begin late; 0 when that is too short or too long to be said. */
export function minutesLateFor(visits: readonly OpenVisit[], visitId: string, nowMinute: number): number {
  const { waiting } = delaysOf(visits, nowMinute)
  const minutes = spokenMinutes(waiting.find(({ id }) => id === visitId)?.delay ?? 0)
  return minutes < LONGEST_DELAY_MINUTES ? minutes : 0
}

/** Rounded down to 5 minutes, so that nothing is overstated, and never beyond what can be believed. */
function spokenMinutes(delay: number): number {
  return Math.min(LONGEST_DELAY_MINUTES, Math.floor(delay / SHORTEST_DELAY_MINUTES) * SHORTEST_DELAY_MINUTES)
}

/** When each waiting visit is likely to begin. Without anyone who came nothing is known; who is missing is left out. */
function delaysOf(visits: readonly OpenVisit[], nowMinute: number) {
  const inOrder = visits.toSorted((a, b) => a.startMinute - b.startMinute)
  const inChair = inOrder.filter(({ startedMinute }) => startedMinute !== null)
  const first = inChair.at(-1) ?? inOrder.find(({ arrivedMinute }) => arrivedMinute !== null)
  if (!first) return { waiting: [], overrun: 0 }
  let free = Math.max(nowMinute, ...inChair.map(visit => endOf(visit, nowMinute)))
  const overrun = Math.max(0, ...inChair.map(visit => endOf(visit, nowMinute) - plannedEnd(visit)))
  const waiting = inOrder
    .filter(visit => visit.startedMinute === null)
    .filter(({ startMinute, arrivedMinute }) => arrivedMinute !== null || startMinute >= first.startMinute)
    .map(({ id, startMinute, durationMinutes }) => {
      const begins = Math.max(free, startMinute)
      free = begins + durationMinutes
      return { id, delay: begins - startMinute }
    })
  return { waiting, overrun }
}

function plannedEnd({ startMinute, durationMinutes }: OpenVisit): number {
  return startMinute + durationMinutes
}

function endOf({ startedMinute, durationMinutes }: OpenVisit, nowMinute: number): number {
  return Math.max(nowMinute, (startedMinute ?? 0) + durationMinutes)
}
