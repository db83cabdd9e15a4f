import { clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { movedAlong } from './rules.ts'

/** What a form's fields hold as text, without the white space around it; an empty one is left out. */
export type Fields = { text: (name: string) => string | undefined; isTicked: (name: string) => boolean }

export function fieldsOf(typed: Readonly<Record<string, unknown>>): Fields {
  const text = (name: string) => {
    const { [name]: value } = typed
    return typeof value === 'string' ? value.trim() || undefined : undefined
  }
  return { text, isTicked: name => text(name) !== undefined }
}

/** What can be booked now; undefined while it is being read. */
type Offered = {
  treatments: readonly { id: number }[] | undefined
  barbers: readonly { id: number }[] | undefined
}

/** Those of a customer's last treatments that are still on the menu. */
export function offeredOf(treatmentIds: readonly number[], { treatments }: Offered): number[] {
  return treatmentIds.filter(id => !treatments || treatments.some(treatment => treatment.id === id))
}

/** A place without its barber when they take no bookings any more. */
export function withOffered<Place extends { barberId: number | null }>(
  place: Place,
  { barbers }: Offered,
): Place {
  const isOffered = !barbers || barbers.some(({ id }) => id === place.barberId)
  return isOffered ? place : { ...place, barberId: null }
}

type Terms = { totalDuration: number; totalPrice: number; treatments: readonly { id: number }[] }

/** True when a change gave a visit another length alone, so that moving it back undoes the change. */
export function isUndoneByMove(before: Terms, after: Terms): boolean {
  const rest = ({ totalPrice, treatments }: Terms) => [totalPrice, ...treatments.map(({ id }) => id)].join()
  return before.totalDuration !== after.totalDuration && rest(before) === rest(after)
}

/** Those that come with a visit, where they are once it is moved to a chosen place and they by as much. */
export function othersAlong<Other extends { date: string; time: string }>(
  { date, time, comesWith }: { date: string; time: string; comesWith: readonly Other[] },
  place: { date: string; time: string },
): Other[] {
  if (place.date === '' || place.time === '') return [...comesWith]
  const start = (at: { date: string; time: string }) => ({ ...at, startMinute: minuteOfDay(at.time) })
  const by = { from: start({ date, time }), to: start(place) }
  return comesWith.map(other => {
    const moved = movedAlong(start(other), by)
    return { ...other, date: moved.date, time: clockTime(moved.startMinute) }
  })
}

type Place = { barberId: number; date: string; time: string; totalDuration: number }

export function standsAt({ barberId, date, time, totalDuration }: Place, slot: DiarySlot): boolean {
  const { startMinute, durationMinutes } = slot
  const isThere = barberId === slot.barberId && date === slot.date && minuteOfDay(time) === startMinute
  return isThere && totalDuration === durationMinutes
}

type Edited = { totalDuration: number; totalPrice: number; privateNote: string | null }

export function isEditedTo(
  visit: Edited & { treatments: readonly { id: number }[]; adjustmentReason: string | null },
  request: Edited & { treatmentIds: readonly number[]; reason: string | null },
): boolean {
  return (
    visit.treatments.map(({ id }) => id).join() === request.treatmentIds.join() &&
    visit.totalDuration === request.totalDuration &&
    visit.totalPrice === request.totalPrice &&
    visit.adjustmentReason === request.reason &&
    visit.privateNote === request.privateNote
  )
}
