import { send } from '../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../../staff/accounts/confirm/queries.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { AdminBarber, BarberUpdate, ToggleResponse } from './contract.ts'

export const teamQuery = ownerQuery<AdminBarber[]>('/api/admin-barbers')

/** The team, the public barbers, and their treatments. */
export const isOfTeam = (path: string) => /\/((admin-)?barbers|admin\/team|treatments)\b/.test(path)

/** A CallError of 412 is an edit conflict; with a password, the owner's own may be asked for first. */
export const useUpdateBarber = () =>
  useConfirmedChange(
    async ({ id, version, update }: { id: number; version: number; update: BarberUpdate }) => {
      const headers = { ...JSON_REFUSALS, 'If-Match': `"${version}"` }
      const response: AdminBarber = await (
        await send('PUT', `/api/admin-barbers/${id}`, update, headers)
      ).json()
      return response
    },
    isOfTeam,
  )

/** Returns how many booked visits stand. */
export const useSetBarberActive = () =>
  useOwnerChange(async ({ id, isActive }: { id: number; isActive: boolean }) => {
    const response: ToggleResponse = await (
      await send('POST', `/api/admin/barbers/${id}/toggle`, { isActive })
    ).json()
    return response
  }, isOfTeam)
