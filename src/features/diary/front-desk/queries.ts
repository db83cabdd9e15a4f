import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call, send } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import { DIARY_KEY, STAFF_VISITS_PATH } from '../../calendar/visits/staff-queries.ts'
import { AUDIT_PATH, ownerQuery, readAsOwner } from '../../staff/accounts/queries.ts'
import { TILL_PATH } from '../../till/takings/queries.ts'
import type {
  BookedForCustomer,
  BookRequest,
  CancelRequest,
  DeskVisit,
  EditRequest,
  KnownCustomer,
  SoonestTime,
  StaffMoveRequest,
  WhyNot,
} from './contract.ts'
import { isEditedTo, standsAt } from './form-rules.ts'

/** A visit with everything that staff know of it. */
export const visitQuery = (id: string) => ownerQuery<DeskVisit>(`${STAFF_VISITS_PATH}/${id}`)

/** From so many characters on, customers are looked for. */
export const FEWEST_LETTERS = 3

/** The customers whom what was typed may mean; those found before stay in sight while more is typed. */
export function customersQuery(text: string) {
  const typed = text.trim()
  return queryOptions<KnownCustomer[]>({
    queryKey: ['/api/admin/customers/suggest', typed],
    // In a body: neither a name nor a number belongs in an address.
    queryFn: async () => (await send('POST', '/api/admin/customers/suggest', { text: typed })).json(),
    enabled: typed.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** What was typed of a booking that is not made yet. */
export type BegunBooking = {
  customer: { name: string; phone: string; email: string }
  place: { barberId: number | null; date: string; time: string }
  treatmentIds: readonly number[]
}

/** The booking that was left half typed, under a path of staff's, so that it is forgotten when they sign out. */
export const begunBookingQuery = queryOptions<BegunBooking | null>({
  queryKey: ['/api/admin/begun-booking'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The three soonest times for treatments, with one barber or any, from a day on or from today. */
export function soonestQuery(
  treatmentIds: readonly number[],
  { barberId, date }: { barberId: number | null; date: CalendarDate | '' },
) {
  const search = new URLSearchParams({ treatments: treatmentIds.join(',') })
  if (date !== '') search.set('from', date)
  if (barberId !== null) search.set('barber', String(barberId))
  const path = `/api/admin/soonest?${search}`
  return queryOptions<SoonestTime[]>({
    queryKey: [path],
    queryFn: ({ client }) => readAsOwner(client, path),
    enabled: treatmentIds.length > 0,
    gcTime: 0,
    staleTime: 0,
  })
}

export function whyNotQuery(asked: {
  date: CalendarDate
  startMinute: number | null
  durationMinutes: number
  treatmentIds: readonly number[]
}) {
  const search = new URLSearchParams({ date: asked.date })
  if (asked.startMinute !== null) search.set('time', clockTime(asked.startMinute))
  if (asked.treatmentIds.length > 0) search.set('treatments', asked.treatmentIds.join(','))
  else search.set('duration', String(asked.durationMinutes))
  return { ...ownerQuery<WhyNot[]>(`/api/admin/why-not?${search}`), staleTime: 0 }
}

/** A refusal with its stable type, so that the screen can ask instead of only saying no. */
const AS_JSON = { Accept: 'application/json' }

/** The stable name of a refusal; null of an error that is none. */
export function refusalType(error: unknown): string | null {
  return error instanceof CallError ? error.type : null
}

/** A change of the diary; whether it was made or refused, what it rests on is read again. */
export function useDeskChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => {
          const path = String(first)
          return path === DIARY_KEY || path === AUDIT_PATH || isRestedOn(path)
        },
      }),
  })
}

function isRestedOn(path: string): boolean {
  return (
    path.startsWith(STAFF_VISITS_PATH) ||
    path.startsWith(TILL_PATH) ||
    /^\/api\/admin\/(soonest|why-not)/.test(path) ||
    isChangedByBooking(path)
  )
}

export const useBookForCustomer = () =>
  useDeskChange(
    async ({
      request,
      idempotencyKey,
    }: {
      request: BookRequest
      idempotencyKey: string
    }): Promise<BookedForCustomer> => {
      const headers = { ...AS_JSON, 'Idempotency-Key': idempotencyKey }
      return (await send('POST', STAFF_VISITS_PATH, request, headers)).json()
    },
  )

export type VisitMove = {
  visitId: string
  version: string
  to: DiarySlot
  notifiesCustomer: boolean
  allowsOutsideHours?: boolean
  /** Why it takes another length. */
  reason?: string | undefined
  /** Whether those that come with it are moved by as much. */
  withOthers?: boolean | undefined
  /** Where it was before it was moved alone: the others follow it from there. */
  movedFrom?: StaffMoveRequest['movedFrom']
}

/** The move that puts a visit back where it stood; `version` is the visit's as it is now. */
export function moveBack(
  { id, barberId, date, time, totalDuration }: DeskVisit,
  now: Pick<VisitMove, 'version' | 'notifiesCustomer' | 'withOthers'>,
): VisitMove {
  const to = { barberId, date, startMinute: minuteOfDay(time), durationMinutes: totalDuration }
  return { visitId: id, to, ...now }
}

export const useMoveVisit = () => useDeskChange(moveVisit)

async function moveVisit(move: VisitMove): Promise<DeskVisit> {
  const { visitId, version, to, notifiesCustomer, allowsOutsideHours = false, reason } = move
  const { withOthers, movedFrom } = move
  const { barberId, date, startMinute, durationMinutes } = to
  const place = { barberId, date, time: clockTime(startMinute), totalDuration: durationMinutes }
  const answers = { notifiesCustomer, allowsOutsideHours, withOthers, movedFrom, ...(reason && { reason }) }
  const request = { version, ...place, ...answers }
  return sendChange({ id: visitId, what: '/move', request, isMade: visit => standsAt(visit, to) })
}

/** When the response was lost, the visit says whether the change was made. */
async function sendChange<Request extends { version: string }>(change: {
  id: string
  what: '' | '/move' | '/cancel'
  request: Request
  isMade: (visit: DeskVisit) => boolean
}): Promise<DeskVisit> {
  const path = `${STAFF_VISITS_PATH}/${change.id}`
  const method = change.what === '' ? 'PUT' : 'POST'
  try {
    return await (await send(method, `${path}${change.what}`, change.request, AS_JSON)).json()
  } catch (error) {
    const visit = error instanceof CallError ? null : await readVisit(path).catch(() => null)
    if (visit && visit.version !== change.request.version && change.isMade(visit)) return visit
    throw error
  }
}

async function readVisit(path: string): Promise<DeskVisit> {
  return (await call(path)).json()
}

export const useCancelVisit = () =>
  useDeskChange(({ visitId: id, request }: { visitId: string; request: CancelRequest }) =>
    sendChange({ id, what: '/cancel', request, isMade: ({ status }) => status === 'cancelled' }),
  )

export const useEditVisit = () =>
  useDeskChange(({ visitId: id, request }: { visitId: string; request: EditRequest }) =>
    sendChange({ id, what: '', request, isMade: visit => isEditedTo(visit, request) }),
  )
