import type { SlotStart } from '../../../../shared/diary-slot.ts'
import type { Visit } from '../../../calendar/visits/contract.ts'

/** A visit of a customer, as counting them needs it. */
export type DatedVisit = SlotStart & { id: string; status: Visit['status'] }

/** What a customer's visits say beside the one with that id. */
export function visitsAround<V extends DatedVisit>(visits: readonly V[], id: string) {
  const sorted = visits.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.startMinute - b.startMinute || a.id.localeCompare(b.id),
  )
  const at = sorted.findIndex(visit => visit.id === id)
  const [before, after] = [sorted.slice(0, at), sorted.slice(at + 1)]
  const done = before.filter(({ status }) => status === 'completed')
  return {
    visits: done.length,
    noShows: before.filter(({ status }) => status === 'no-show').length,
    last: done.at(-1) ?? null,
    next: after.find(({ status }) => status === 'confirmed') ?? null,
  }
}
