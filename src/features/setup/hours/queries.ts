import { queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { CallError, call, send } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { type DisplacedVisit, displacedVisitsResponse } from '../../diary/displaced-visits/contract.ts'
import { type Decided, useDecideEach } from '../../diary/displaced-visits/queries.ts'
import { ownerQuery, useReadAgain } from '../../staff/accounts/queries.ts'
import {
  type AbsenceRequest,
  type AbsenceResponse,
  absenceResponse,
  type BarberHours,
  type BarberWeekRequest,
  type OpeningResponse,
  type OpeningWeekRequest,
  type openingDay,
  type PreviewResponse,
  type TeamDaysRequest,
} from './contract.ts'

const HOURS_PATH = '/api/admin/hours'

const RESTS_ON_HOURS =
  /^(admin-diary|\/api\/(admin\/(hours|displaced-visits|team)|admin-barbers|barbers|treatments))/

export const openingQuery = { ...ownerQuery<OpeningResponse>(`${HOURS_PATH}/opening`), staleTime: 0 }
export const barberHoursQuery = (id: number) => ({
  ...ownerQuery<BarberHours>(`${HOURS_PATH}/barbers/${id}`),
  staleTime: 0,
})

/** Absences that end today or later, of those barbers whose days off the signed-in person sets. */
export const absencesQuery = { ...ownerQuery<AbsenceResponse[]>(`${HOURS_PATH}/absences`), staleTime: 0 }

/** By its request as JSON: which booked visits a change of a week would leave without their barber. */
export const previewQuery = (request: string) =>
  queryOptions<PreviewResponse>({
    queryKey: [`${HOURS_PATH}/preview`, request],
    queryFn: async () => (await send('POST', `${HOURS_PATH}/preview`, JSON.parse(request))).json(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A change of hours; `version` is that of what was seen, 0 where there was nothing. An absence that is `known` is changed. */
export type HoursChange =
  | { type: 'opening-week'; week: OpeningWeekRequest; version: number }
  | { type: 'opening-day'; date: CalendarDate; day: z.infer<typeof openingDay>; version: number }
  | { type: 'barber-week'; barberId: number; from: CalendarDate; week: BarberWeekRequest; version: number }
  | { type: 'barber-day'; barberId: number; date: CalendarDate; spans: MinuteSpan[]; version: number }
  | { type: 'absence'; absence: AbsenceRequest; known: { id: number; version: number } | null }
  | { type: 'team-days'; barberId: number; days: TeamDaysRequest; version: number }
  | { type: 'remove'; path: string; version: number }

/** With `leavesVisits` booked visits in the way stay; what is `decided` about them is then carried out. */
type Saving = { change: HoursChange; leavesVisits: boolean; decided?: readonly Decided[] }

/** A CallError of type `visits-in-the-way` asks what to do; afterwards all that rests on hours is read again. */
export function useSaveHours() {
  const decideEach = useDecideEach()
  return useMutation({
    mutationFn: async ({ decided = [], ...saving }: Saving) => {
      const response = await sendChange(saving)
      return { ...(await decideEach(decided)), saved: await addedAbsence(saving.change, response) }
    },
    onSettled: useReadAgain(path => RESTS_ON_HOURS.test(path)),
  })
}

/** A new absence as it was saved; null of any other change. */
async function addedAbsence(change: HoursChange, response: Response): Promise<AbsenceResponse | null> {
  const isAdded = change.type === 'absence' && change.known === null
  return isAdded ? absenceResponse.parse(await response.json()) : null
}

const inTheWay = z.object({ visits: displacedVisitsResponse })

/** The visits that would be left without their barber, so that nothing was saved; null for any other refusal. */
export function visitsInTheWay(error: unknown): DisplacedVisit[] | null {
  const isRefused = error instanceof CallError && error.type === 'visits-in-the-way'
  return isRefused ? inTheWay.parse(error.details).visits : null
}

function sendChange({ change, leavesVisits }: Omit<Saving, 'decided'>): Promise<Response> {
  const search = leavesVisits ? '?visits=leave' : ''
  const put = (path: string, body: unknown, version: number) =>
    send('PUT', `${HOURS_PATH}${path}${search}`, body, headersFor(version))
  switch (change.type) {
    case 'opening-week':
      return put('/opening', change.week, change.version)
    case 'opening-day':
      return put(`/opening-days/${change.date}`, change.day, change.version)
    case 'barber-week':
      return put(`/barbers/${change.barberId}/weeks/${change.from}`, change.week, change.version)
    case 'barber-day':
      return put(`/barbers/${change.barberId}/days/${change.date}`, { spans: change.spans }, change.version)
    case 'team-days':
      return put(`/barbers/${change.barberId}/team-days`, change.days, change.version)
    case 'absence':
      return change.known
        ? put(`/absences/${change.known.id}`, change.absence, change.known.version)
        : send('POST', `${HOURS_PATH}/absences${search}`, change.absence, { Accept: 'application/json' })
    case 'remove':
      return call(`${HOURS_PATH}${change.path}${search}`, {
        method: 'DELETE',
        headers: headersFor(change.version),
      })
  }
}

function headersFor(version: number) {
  return { Accept: 'application/json', 'If-Match': `"${version}"` }
}
