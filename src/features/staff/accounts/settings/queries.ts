import { call, send } from '../../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../confirm/queries.ts'
import type { SecondFactorBegun, SecondFactorConfirmed } from '../contract.ts'
import { devicesQuery, sessionQuery } from '../queries.ts'

const ACCOUNT_PATHS: readonly unknown[] = [sessionQuery.queryKey[0], devicesQuery.queryKey[0]]
const isOfAccount = (path: string) => ACCOUNT_PATHS.includes(path)

/** Null removes the address. Signs out every other browser. */
export const useChangeEmail = () =>
  useConfirmedChange(
    (email: string | null) => send('PUT', '/api/admin/email', { email }, JSON_REFUSALS),
    isOfAccount,
  )

export const useSignOutDevice = () =>
  useConfirmedChange(
    (id: string) => call(`/api/admin/devices/${id}`, { method: 'DELETE', headers: JSON_REFUSALS }),
    path => path === devicesQuery.queryKey[0],
  )

export const useBeginSecondFactor = () =>
  useConfirmedChange(
    async (): Promise<SecondFactorBegun> =>
      (await call('/api/admin/second-factor/begin', { method: 'POST', headers: JSON_REFUSALS })).json(),
    () => false,
  )

/** The session is refetched only after the recovery codes have been seen. */
export const useConfirmSecondFactor = () =>
  useConfirmedChange(
    async (code: string): Promise<SecondFactorConfirmed> =>
      (await send('POST', '/api/admin/second-factor/confirm', { code }, JSON_REFUSALS)).json(),
    path => path === devicesQuery.queryKey[0],
  )

export const useEndSecondFactor = () =>
  useConfirmedChange(
    () => call('/api/admin/second-factor', { method: 'DELETE', headers: JSON_REFUSALS }),
    isOfAccount,
  )
