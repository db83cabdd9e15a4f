import { optionalQuery } from '../../../platform/web/api.ts'
import type { Visit } from './contract.ts'

/** A token comes from an address, and could be anything. */
export const callOf = (token: string) => `/api/visits/${encodeURIComponent(token)}`

/** A visit by its token; null when there is none, or none any more. */
export const visitQuery = (token: string) => optionalQuery<Visit>(callOf(token))

export const calendarFileOf = (token: string) => `${callOf(token)}/calendar.ics`

export const groupCalendarOf = (token: string) => `${callOf(token)}/group/calendar.ics`

export const dataFileOf = (token: string) => `${callOf(token)}/export`
