import { z } from 'zod'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type QueueEventKind, SEAT_STATES } from './rules.ts'
import type { QueueEntry } from './store.server.ts'

const before = z.object({
  place: z.int(),
  passes: z.int(),
  isHere: z.int(),
  seats: z.array(
    z.object({
      position: z.int(),
      state: z.enum(SEAT_STATES),
      barberId: z.int().nullable(),
      visitId: z.string().nullable(),
      calledAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
})
export type EntryBefore = z.infer<typeof before>

type Event = { date: CalendarDate; at: string; kind: QueueEventKind; who: string; reason?: string | null }

/** Records a change of an entry, with what it was before; `who` is a username, empty for the customer. */
export async function recordQueueEvent(tx: Tx, event: Event, entry: QueueEntry | null): Promise<void> {
  const was: EntryBefore | null = entry && {
    place: entry.place,
    passes: entry.passes,
    isHere: entry.isHere,
    seats: entry.seats,
  }
  await tx
    .insertInto('queue_event')
    .values({
      ...{ date: event.date, at: event.at, kind: event.kind, who: event.who },
      ...{ reason: event.reason ?? null, entry_id: entry?.id ?? null, before: was && JSON.stringify(was) },
    })
    .execute()
}

export type LastChange = { id: number; entryId: string; kind: QueueEventKind; before: EntryBefore }

/** The last change of each entry of that day that is not undone; joining is none. */
export async function lastChangesOn(db: Reader, date: CalendarDate): Promise<Map<string, LastChange>> {
  const rows = await db
    .selectFrom('queue_event')
    .select(['id', 'entry_id as entryId', 'kind', 'before'])
    .where('date', '=', date)
    .where('is_undone', '=', 0)
    .where('kind', '<>', 'joined')
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ entryId, before: text, ...change }) =>
      entryId === null || text === null
        ? []
        : [[entryId, { ...change, entryId, before: before.parse(JSON.parse(text)) }] as const],
    ),
  )
}

export async function markUndone(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('queue_event').set({ is_undone: 1 }).where('id', '=', id).execute()
}

/** How many of those who joined from a day on left, and were missed, by the day before `until`. */
export async function countEndings(
  db: Reader,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<{ joined: number; left: number; missed: number }> {
  const rows = await db
    .selectFrom('queue_seat')
    .innerJoin('queue_entry', 'queue_entry.id', 'entry_id')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('queue_entry.date', '>=', from)
    .where('queue_entry.date', '<', until)
    .groupBy('state')
    .execute()
  const countOf = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  return {
    joined: rows.reduce((sum, { count }) => sum + Number(count), 0),
    left: countOf('left'),
    missed: countOf('missed'),
  }
}
