import { z } from 'zod'
import { CallError, call, send } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import { type Menu, type NewTreatment, type OddVisit, oddVisit, type TreatmentFields } from './contract.ts'

const MENU_PATH = '/api/admin/menu'

export const menuQuery = { ...ownerQuery<Menu>(MENU_PATH), staleTime: 0 }

type Seen = { id: number; version: number }

/** A change of the menu; `version` is that of what was seen. */
export type MenuChange =
  | { type: 'add'; treatment: NewTreatment; idempotencyKey: string }
  | ({ type: 'save'; fields: TreatmentFields } & Seen)
  | ({ type: 'price'; from: CalendarDate; price: number } & Seen)
  | ({ type: 'remove-price'; from: CalendarDate } & Seen)
  | ({ type: 'retire'; isRetired: boolean } & Seen)
  | { type: 'order'; ids: readonly number[] }

/** With `keepsVisits` booked visits that the change makes odd stay as they were booked. */
type Saving = { change: MenuChange; keepsVisits: boolean }

/** Saves a change of the menu; afterwards all that shows treatments is read again, changed or refused. */
export function useChangeMenu() {
  return useOwnerChange(sendChange, path => /^\/api\/(admin\/menu|treatments|price-list|barbers)/.test(path))
}

function sendChange({ change, keepsVisits }: Saving): Promise<Response> {
  const search = keepsVisits ? '?visits=keep' : ''
  switch (change.type) {
    case 'add':
      return send('POST', `${MENU_PATH}/treatments`, change.treatment, {
        Accept: 'application/json',
        'Idempotency-Key': change.idempotencyKey,
      })
    case 'save':
      return send('PUT', `${treatmentPath(change)}${search}`, change.fields, headersFor(change))
    case 'price': {
      const path = `${treatmentPath(change)}/prices/${change.from}${search}`
      return send('PUT', path, { price: change.price }, headersFor(change))
    }
    case 'remove-price':
      return call(`${treatmentPath(change)}/prices/${change.from}${search}`, {
        method: 'DELETE',
        headers: headersFor(change),
      })
    case 'retire': {
      const { isRetired } = change
      return send('POST', `${treatmentPath(change)}/retirement${search}`, { isRetired }, headersFor(change))
    }
    case 'order':
      return send('PUT', `${MENU_PATH}/order`, { ids: change.ids }, { Accept: 'application/json' })
  }
}

function treatmentPath({ id }: Seen): string {
  return `${MENU_PATH}/treatments/${id}`
}

function headersFor({ version }: Seen) {
  return { Accept: 'application/json', 'If-Match': `"${version}"` }
}

const odd = z.object({ visits: z.array(oddVisit) })

/** The booked visits that a change would make odd, so that nothing was saved; null for any other refusal. */
export function oddVisitsOf(error: unknown): OddVisit[] | null {
  const isAsked = error instanceof CallError && error.type === 'visits-keep-terms'
  return isAsked ? odd.parse(error.details).visits : null
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.status === 412
}
