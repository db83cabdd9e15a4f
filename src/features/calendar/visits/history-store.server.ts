import { type NotNull, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import type { Via, VisitEvent, VisitWay } from './history-contract.ts'

type Place = Omit<DiarySlot, 'durationMinutes'>
type Change = { kind: 'cancelled' | 'late' | 'erased'; at: string; via: Via; lateMinutes?: number }

/** Records what happened to visits where they stand. */
export async function recordChanges(
  tx: Tx,
  ids: readonly string[],
  { kind, at, via, lateMinutes }: Change,
): Promise<void> {
  // Someone who only waits has no visits.
  if (ids.length === 0) return
  const places = await placesOf(tx, ids)
  await tx
    .insertInto('visit_event')
    .values(
      places.map(({ id, barberId, date, startMinute }) => ({
        ...{ visit_id: id, at, kind, way: via.way, request_id: via.requestId },
        ...{ barber_id: barberId, date, start_minute: startMinute, late_minutes: lateMinutes ?? null },
      })),
    )
    .execute()
}

/** Records a move from where the visit still stands; to be called before it is moved. */
export async function recordMove(
  tx: Tx,
  to: Place & { id: string },
  { at, via }: { at: string; via: Via },
): Promise<void> {
  const [from] = await placesOf(tx, [to.id])
  if (!from) return
  await tx
    .insertInto('visit_event')
    .values({
      ...{ visit_id: to.id, at, kind: 'moved', way: via.way, request_id: via.requestId },
      ...{ barber_id: to.barberId, date: to.date, start_minute: to.startMinute },
      from_barber_id: from.barberId,
      from_date: from.date,
      from_start_minute: from.startMinute,
    })
    .execute()
}

function placesOf(tx: Tx, ids: readonly string[]): Promise<(Place & { id: string })[]> {
  return tx
    .selectFrom('visit')
    .select(['id', 'barber_id as barberId', 'date', 'start_minute as startMinute'])
    .where('id', 'in', ids)
    .execute()
}

/** What happened to each of these visits, oldest first. */
export async function historiesOf(
  db: Reader,
  visitIds: readonly string[],
): Promise<Map<string, VisitEvent[]>> {
  if (visitIds.length === 0) return new Map()
  const bookings = new Map((await bookingsOf(db, visitIds)).map(booking => [booking.visitId, booking]))
  const changes = Map.groupBy(await changesOf(db, visitIds), ({ visitId }) => visitId)
  return new Map(
    visitIds.map(id => {
      const booking = bookings.get(id)
      const later = changes.get(id) ?? []
      const all = booking ? [bookedEvent(booking, later), ...later] : later
      return [id, all.map(({ visitId: _, ...event }, index) => ({ id: index + 1, ...event }))]
    }),
  )
}

type StoredEvent = Omit<VisitEvent, 'id'> & { visitId: string }
type Booking = Pick<StoredEvent, 'visitId' | 'at' | 'requestId' | 'place'> & { way: VisitWay }

/** A visit was booked where its first move took it from, or where it stands. */
function bookedEvent(booking: Booking, later: readonly StoredEvent[]): StoredEvent {
  const place = later.find(({ from }) => from !== null)?.from ?? booking.place
  return { ...booking, kind: 'booked', place, from: null, lateMinutes: null }
}

async function bookingsOf(db: Reader, visitIds: readonly string[]): Promise<Booking[]> {
  const rows = await db
    .selectFrom('visit')
    .leftJoin('barber', 'barber.id', 'visit.barber_id')
    .select(['visit.id as visitId', 'visit.created_at as at', 'booked_request_id as requestId'])
    .select(['barber.name as barberName', 'date', 'start_minute as startMinute', 'booked_way as way'])
    .where('visit.id', 'in', visitIds)
    .where('booked_way', 'is not', null)
    .$narrowType<{ way: NotNull }>()
    .execute()
  return rows.map(({ barberName, date, startMinute, ...booking }) => ({
    ...booking,
    place: placeAt(barberName, date, startMinute),
  }))
}

async function changesOf(db: Reader, visitIds: readonly string[]): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('visit_event')
    .leftJoin('barber', 'barber.id', 'visit_event.barber_id')
    .leftJoin('barber as from_barber', 'from_barber.id', 'visit_event.from_barber_id')
    .select(['visit_id as visitId', 'at', 'kind', 'way'])
    .select(['request_id as requestId', 'late_minutes as lateMinutes'])
    .select(['barber.name as barberName', 'date', 'start_minute as startMinute'])
    .select([
      'from_barber.name as fromBarberName',
      'from_date as fromDate',
      'from_start_minute as fromMinute',
    ])
    .where('visit_id', 'in', visitIds)
    .orderBy('visit_event.id')
    .execute()
  return rows.map(({ barberName, date, startMinute, fromBarberName, fromDate, fromMinute, ...event }) => ({
    ...event,
    place: placeAt(barberName, date, startMinute),
    from: placeAt(fromBarberName, fromDate, fromMinute),
  }))
}

function placeAt(barberName: string | null, date: string | null, minute: number | null): VisitEvent['place'] {
  return date === null || minute === null ? null : { barberName, date, time: clockTime(minute) }
}

export type PlaceLeft = Omit<Place, 'startMinute'> & { id: string }

/** A literal, so that a generic plan can use the partial index of moves. */
const MOVED = sql.lit('moved' as const)

export function placesLeftSince(db: Reader, instant: string): Promise<PlaceLeft[]> {
  return db
    .selectFrom('visit_event')
    .select(['visit_id as id', 'from_barber_id as barberId', 'from_date as date'])
    .$narrowType<{ barberId: number; date: string }>()
    .where('kind', '=', MOVED)
    .where('at', '>=', instant)
    .execute()
}
