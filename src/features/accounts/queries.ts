import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiQuery, CallError, call, send } from '../../platform/web/api.ts'
import type { AdminSession, Device, Done, LoginRequest } from './contract.ts'
import { isClosedPath } from './rules.ts'

export const sessionQuery = { ...apiQuery<AdminSession>('/api/admin/session'), gcTime: 0 }

/**
 * Reads what is the owner's alone, once the session is known to hold: a guest's dashboard makes one request. It is
 * dropped from memory as soon as nothing shows it.
 */
export function ownerQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody>({
    queryKey: [path],
    queryFn: ({ client }) => readAsOwner(client, path),
    gcTime: 0,
  })
}

/** @throws CallError the session's own refusal, without another request, when there is no session */
export async function readAsOwner(client: QueryClient, path: string) {
  await client.ensureQueryData(sessionQuery)
  return (await call(path)).json()
}

export const devicesQuery = ownerQuery<Device[]>('/api/admin/devices')

/** What the server said against it; null when it could not be asked. */
export function serverText(error: unknown): string | null {
  return error instanceof CallError ? error.sentence : null
}

/** True when the session has ended, or never was. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

/** What every change of the owner's adds a line to. */
export const AUDIT_PATH = '/api/admin/audit'

/**
 * Signs in; the session is in a cookie.
 * @throws CallError with its type: `second-factor-needed` asks for the code
 */
export async function signIn(request: LoginRequest): Promise<{ username: string }> {
  return (await send('POST', '/api/admin/login', request, { Accept: 'application/json' })).json()
}

/** Ends the session at the server; what was read by it stays until `useClearOwnerQueries`. */
export async function signOut(): Promise<void> {
  await call('/api/admin/logout', { method: 'POST' })
}

/** Forgets everything that was read as the owner. */
export function useClearOwnerQueries(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => client.removeQueries({ predicate: ({ queryKey: [path] }) => isClosedPath(String(path)) }),
    [client],
  )
}

/** A change of the owner's: what it changed is read again, and so is the trail of changes. */
export function useOwnerChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  isChanged: (path: string) => boolean,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: what is read again may take away the component whose own callbacks are still to run.
    onSuccess: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === AUDIT_PATH || isChanged(String(path)),
      }),
  })
}

/** Changes the password, which signs every other browser out. */
export const useChangePassword = () =>
  useOwnerChange(
    (passwords: { currentPassword: string; newPassword: string }) =>
      send('POST', '/api/admin/password', passwords),
    path => /^\/api\/admin\/(session|devices)$/.test(path),
  )

/** Asks for a reset token; the answer is the same for every username. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: async (username: string): Promise<Done> =>
      (await send('POST', '/api/admin/request-reset', { username })).json(),
  })

/** Sets a new password by a reset token, and signs nobody in. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (reset: { token: string; newPassword: string }): Promise<Done> =>
      (await send('POST', '/api/admin/reset-password', reset)).json(),
  })
