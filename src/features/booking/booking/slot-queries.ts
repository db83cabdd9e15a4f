import { queryOptions } from '@tanstack/react-query'
import { DATED, EMPTY_IF_REFUSED } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../shared/clock-time.ts'
import type { AnyBarberSlot, Days } from '../../calendar/availability/contract.ts'
import { AVAILABILITY_STALE_MS } from '../../calendar/availability/queries.ts'
import type { GroupTime } from './group/contract.ts'
import type { Way } from './group/rules.ts'
import { writeWanted } from './wizard/link-rules.ts'

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
    queryKey: [pathOf(query, 'availability', `date=${query.date}`)],
    meta: { ...DATED, ...EMPTY_IF_REFUSED },
    select: times => slotsOf(times, query),
    staleTime: AVAILABILITY_STALE_MS,
  })
}

type FreeTimes = readonly (ClockTime | AnyBarberSlot | GroupTime)[]

export function slotsOf(times: FreeTimes, query: SlotQuery): Slot[] {
  return times.map(time => slotOf(time, query))
}

function slotOf(free: FreeTimes[number], query: SlotQuery): Slot {
  if (typeof free === 'string') return { time: free, barberId: ('barberId' in query && query.barberId) || 0 }
  if (!('visits' in free)) return free
  return { time: free.time, barberId: free.visits[0]?.barberId ?? 0, seats: free.visits }
}

export function daysQuery(query: SlotQuery, to: CalendarDate) {
  return queryOptions<Days>({
    queryKey: [pathOf(query, 'days', `from=${query.date}&to=${to}`)],
    staleTime: AVAILABILITY_STALE_MS,
  })
}

function pathOf(query: SlotQuery, what: 'availability' | 'days', when: string): string {
  const barber = query.barberId === null ? '' : `&barber=${query.barberId}`
  if ('visitToken' in query) return `/api/visits/${query.visitToken}/${what}?${when}${barber}`
  if ('way' in query) return `${groupPathOf(query, what)}way=${query.way}&${when}${barber}${wantedOf(query)}`
  if (query.barberId === null) return `/api/${what}?treatments=${query.treatmentIds.join(',')}&${when}`
  const duration = query.duration === null ? '' : `&duration=${query.duration}`
  return `/api/barbers/${query.barberId}/${what}?${when}${duration}`
}

type GroupQuery = Extract<SlotQuery, { way: Way }>

function groupPathOf(query: GroupQuery, what: 'availability' | 'days'): string {
  if ('groupToken' in query) return `/api/visits/${query.groupToken}/group/${what}?`
  return `/api/group-${what}?people=${query.people.map(ids => ids.join(',')).join(';')}&`
}

function wantedOf({ wanted }: GroupQuery): string {
  return wanted.length > 0 ? `&barbers=${writeWanted(wanted)}` : ''
}
