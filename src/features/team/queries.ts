import { send } from '../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../accounts/queries.ts'
import type { AdminBarber, BarberUpdate, ToggleResponse } from './contract.ts'

export const teamQuery = ownerQuery<AdminBarber[]>('/api/admin-barbers')

/** The team, the barbers whom guests see, and the treatments that these do. */
const isOfTeam = (path: string) => /\/((admin-)?barbers|treatments)\b/.test(path)

/** Changes a barber, if he still is what `version` was; a CallError of 412 says that he is not. */
export const useUpdateBarber = () =>
  useOwnerChange(async ({ id, version, update }: { id: number; version: number; update: BarberUpdate }) => {
    const headers = { 'If-Match': `"${version}"` }
    const response: AdminBarber = await (
      await send('PUT', `/api/admin-barbers/${id}`, update, headers)
    ).json()
    return response
  }, isOfTeam)

/** Makes a barber active or not; gives how many of his booked visits stand. */
export const useSetBarberActive = () =>
  useOwnerChange(async ({ id, isActive }: { id: number; isActive: boolean }) => {
    const response: ToggleResponse = await (
      await send('POST', `/api/admin/barbers/${id}/toggle`, { isActive })
    ).json()
    return response
  }, isOfTeam)
