import { queryOptions } from '@tanstack/react-query'
import { DATED, EMPTY_IF_REFUSED } from '../../platform/web/api.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { ClockTime } from '../../shared/clock-time.ts'
import type { AnyBarberSlot } from '../availability/contract.ts'
import { AVAILABILITY_STALE_MS } from '../availability/queries.ts'
import type { GroupTime } from './group/contract.ts'
import type { Way } from './group/rules.ts'
import { writeWanted } from './wizard/address-rules.ts'

/** A free start with its barber; for a group, the time and barber of each person. */
export type Slot = { time: ClockTime; barberId: number; seats?: GroupTime['visits'] }

export type SlotQuery =
  | { barberId: number; duration: number | null; date: CalendarDate }
  | { barberId: null; treatmentIds: readonly number[]; date: CalendarDate }
  | {
      people: readonly (readonly number[])[]
      way: Way
      barberId: number | null
      /** Side by side, in the order of the people; empty when no one minds. */
      wanted: readonly (number | null)[]
      date: CalendarDate
    }
  | {
      groupToken: string
      way: Way
      barberId: number | null
      wanted: readonly (number | null)[]
      date: CalendarDate
    }
  | { visitToken: string; barberId: number | null; date: CalendarDate }

/** The free times of one day; a refusal counts as none (spec §7). */
export function slotsQuery(query: SlotQuery) {
  return queryOptions<FreeTimes, Error, Slot[]>({
    queryKey: [slotsPath(query)],
    meta: { ...DATED, ...EMPTY_IF_REFUSED },
    select: times => times.map(time => slotOf(time, query)),
    staleTime: AVAILABILITY_STALE_MS,
  })
}

type FreeTimes = readonly (ClockTime | AnyBarberSlot | GroupTime)[]

function slotOf(free: FreeTimes[number], query: SlotQuery): Slot {
  if (typeof free === 'string') return { time: free, barberId: ('barberId' in query && query.barberId) || 0 }
  if (!('visits' in free)) return free
  return { time: free.time, barberId: free.visits[0]?.barberId ?? 0, seats: free.visits }
}

/**
 * The days with free times; not for a visit being moved, whose own time would count as taken, nor for groups.
 */
export function freeDaysQuery(query: SlotQuery, to: CalendarDate) {
  const path = freeDaysPath(query, to)
  return queryOptions<CalendarDate[]>({
    queryKey: [path],
    staleTime: AVAILABILITY_STALE_MS,
    enabled: path !== null,
  })
}

function freeDaysPath(query: SlotQuery, to: CalendarDate): string | null {
  if ('visitToken' in query || 'way' in query) return null
  const span = `from=${query.date}&to=${to}`
  if (query.barberId === null) return `/api/free-days?${span}&treatments=${query.treatmentIds.join(',')}`
  const duration = query.duration === null ? '' : `&duration=${query.duration}`
  return `/api/barbers/${query.barberId}/free-days?${span}${duration}`
}

function slotsPath(query: SlotQuery): string {
  if ('visitToken' in query) {
    const barber = query.barberId === null ? '' : `&barber=${query.barberId}`
    return `/api/visits/${query.visitToken}/availability?date=${query.date}${barber}`
  }
  if ('way' in query) return groupSlotsPath(query)
  if (query.barberId === null)
    return `/api/availability?treatments=${query.treatmentIds.join(',')}&date=${query.date}`
  const duration = query.duration === null ? '' : `&duration=${query.duration}`
  return `/api/barbers/${query.barberId}/availability?date=${query.date}${duration}`
}

function groupSlotsPath(query: Extract<SlotQuery, { way: Way }>): string {
  const barber = query.barberId === null ? '' : `&barber=${query.barberId}`
  const wanted = query.wanted.length > 0 ? `&barbers=${writeWanted(query.wanted)}` : ''
  const rest = `way=${query.way}&date=${query.date}${barber}${wanted}`
  if ('groupToken' in query) return `/api/visits/${query.groupToken}/group/availability?${rest}`
  return `/api/group-availability?people=${query.people.map(ids => ids.join(',')).join(';')}&${rest}`
}
