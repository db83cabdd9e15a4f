import { call, send } from '../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../confirm/queries.ts'
import type { SecondFactorBegun, SecondFactorConfirmed } from '../contract.ts'
import { devicesQuery, sessionQuery } from '../queries.ts'

const ACCOUNT_PATHS: readonly unknown[] = [sessionQuery.queryKey[0], devicesQuery.queryKey[0]]
const isOfAccount = (path: string) => ACCOUNT_PATHS.includes(path)

/** Sets where a forgotten password’s mail goes; null: nowhere. Every other browser is signed out. */
export const useChangeEmail = () =>
  useConfirmedChange(
    (email: string | null) => send('PUT', '/api/admin/email', { email }, JSON_REFUSALS),
    isOfAccount,
  )

/** Signs a browser out, by its id in the list. */
export const useSignOutDevice = () =>
  useConfirmedChange(
    (id: string) => call(`/api/admin/devices/${id}`, { method: 'DELETE', headers: JSON_REFUSALS }),
    path => path === devicesQuery.queryKey[0],
  )

/** Makes a secret for an authenticator; nothing that is read changes until it is confirmed. */
export const useBeginSecondFactor = () =>
  useConfirmedChange(
    async (): Promise<SecondFactorBegun> =>
      (await call('/api/admin/second-factor/begin', { method: 'POST', headers: JSON_REFUSALS })).json(),
    () => false,
  )

/** Turns the second factor on. The session is left unread until the recovery codes have been seen. */
export const useConfirmSecondFactor = () =>
  useConfirmedChange(
    async (code: string): Promise<SecondFactorConfirmed> =>
      (await send('POST', '/api/admin/second-factor/confirm', { code }, JSON_REFUSALS)).json(),
    path => path === devicesQuery.queryKey[0],
  )

/** Turns the second factor off. Every other browser is signed out. */
export const useEndSecondFactor = () =>
  useConfirmedChange(
    () => call('/api/admin/second-factor', { method: 'DELETE', headers: JSON_REFUSALS }),
    isOfAccount,
  )
