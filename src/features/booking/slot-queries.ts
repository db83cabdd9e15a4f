import { queryOptions, skipToken } from '@tanstack/react-query'
import { CallError, call } from '../../platform/web/api.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { ClockTime } from '../../shared/clock-time.ts'
import type { AnyBarberSlot } from '../availability/contract.ts'
import { AVAILABILITY_STALE_MS, readNow } from '../availability/queries.ts'
import type { GroupTime } from './group/contract.ts'
import type { Way } from './group/rules.ts'

/** A time at which the visit can begin, and with whom; of a group, where and when each of them is. */
export type Slot = { time: ClockTime; barberId: number; seats?: GroupTime['visits'] }

/**
 * What slots are asked for: one barber's, for a duration or his shortest; any barber's who does the treatments; those
 * from which several people fit; or those to which a visit can be moved, with one barber or with any.
 */
export type SlotWish =
  | { barberId: number; duration: number | null; date: CalendarDate }
  | { barberId: null; treatmentIds: readonly number[]; date: CalendarDate }
  | { people: readonly (readonly number[])[]; way: Way; barberId: number | null; date: CalendarDate }
  | { visitToken: string; barberId: number | null; date: CalendarDate }

/** The free times of one day; a refusal counts as none (spec §7). */
export function slotsQuery(wish: SlotWish) {
  const path = slotsPath(wish)
  return queryOptions<Slot[]>({
    queryKey: [path],
    queryFn: () => {
      if ('people' in wish) return readGroupTimes(path)
      if ('visitToken' in wish || wish.barberId === null) return readSlots<Slot>(path)
      return readTimesOf(wish.barberId, path)
    },
    staleTime: AVAILABILITY_STALE_MS,
  })
}

/**
 * The days that are not full, from the wish's own to a later one of its month. Of a visit that is moved they are not
 * told: some of its own time would count as taken. Nor of several people, each of whom has his own days.
 */
export function freeDaysQuery(wish: SlotWish, to: CalendarDate) {
  const path = freeDaysPath(wish, to)
  return queryOptions<CalendarDate[]>({
    queryKey: [path],
    queryFn: path === null ? skipToken : async () => (await call(path)).json(),
    staleTime: AVAILABILITY_STALE_MS,
  })
}

function freeDaysPath(wish: SlotWish, to: CalendarDate): string | null {
  if ('visitToken' in wish || 'people' in wish) return null
  const span = `from=${wish.date}&to=${to}`
  if (wish.barberId === null) return `/api/free-days?${span}&treatments=${wish.treatmentIds.join(',')}`
  const duration = wish.duration === null ? '' : `&duration=${wish.duration}`
  return `/api/barbers/${wish.barberId}/free-days?${span}${duration}`
}

function slotsPath(wish: SlotWish): string {
  if ('visitToken' in wish) {
    const barber = wish.barberId === null ? '' : `&barber=${wish.barberId}`
    return `/api/visits/${wish.visitToken}/availability?date=${wish.date}${barber}`
  }
  if ('people' in wish) {
    const barber = wish.barberId === null ? '' : `&barber=${wish.barberId}`
    const people = wish.people.map(ids => ids.join(',')).join(';')
    return `/api/group-availability?people=${people}&way=${wish.way}&date=${wish.date}${barber}`
  }
  if (wish.barberId === null)
    return `/api/availability?treatments=${wish.treatmentIds.join(',')}&date=${wish.date}`
  const duration = wish.duration === null ? '' : `&duration=${wish.duration}`
  return `/api/barbers/${wish.barberId}/availability?date=${wish.date}${duration}`
}

async function readTimesOf(barberId: number, path: string): Promise<Slot[]> {
  const times = await readSlots<ClockTime>(path)
  return times.map(time => ({ time, barberId }))
}

async function readGroupTimes(path: string): Promise<Slot[]> {
  const times = await readSlots<GroupTime>(path)
  return times.map(({ time, visits }) => ({ time, barberId: visits[0]?.barberId ?? 0, seats: visits }))
}

async function readSlots<Item extends ClockTime | AnyBarberSlot | GroupTime>(path: string): Promise<Item[]> {
  try {
    return await readNow(path)
  } catch (fault) {
    if (fault instanceof CallError) return []
    throw fault
  }
}
