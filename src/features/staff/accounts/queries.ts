import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiQuery, CallError, call, type Send, send } from '../../../platform/web/api.ts'
import type { AdminSession, Device, Done, LoginRequest } from './contract.ts'
import type { Role } from './roles/rules.ts'
import { isClosedPath } from './rules.ts'

export const sessionQuery = { ...apiQuery<AdminSession>('/api/admin/session'), gcTime: 0 }

/** Waits for the session, so that a guest's dashboard sends one request; deleted when no longer shown. */
export function ownerQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody>({
    queryKey: [path],
    queryFn: ({ client }) => readAsOwner(client, path),
    gcTime: 0,
  })
}

export async function readAsOwner(client: QueryClient, path: string) {
  await client.ensureQueryData(sessionQuery)
  try {
    return await (await call(path)).json()
  } catch (error) {
    if (isSignedOut(error)) await failSession(client, error)
    throw error
  }
}

/** Has the session's own query fail with the refusal of another, so that the page leaves for the sign-in (spec §6). */
async function failSession(client: QueryClient, refusal: unknown): Promise<void> {
  const { queryKey } = sessionQuery
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(refusal), staleTime: 0 }).catch(() => {})
}

export const devicesQuery = ownerQuery<Device[]>('/api/admin/devices')

/** The server's sentence; null when it could not be reached. */
export function serverText(error: unknown): string | null {
  return error instanceof CallError ? error.sentence : null
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}

export const AUDIT_PATH = '/api/admin/audit'

export type SignedIn = { username: string; role: Role }

/** @throws CallError with its type: `second-factor-needed` requests the code */
export async function signIn(request: LoginRequest, by: Send = send): Promise<SignedIn> {
  return (await by('POST', '/api/admin/login', request, { Accept: 'application/json' })).json()
}

/** Cached responses stay until `useClearOwnerQueries`. */
export async function signOut(by: Send = send): Promise<void> {
  await by('POST', '/api/admin/logout')
}

export function useClearOwnerQueries(): () => void {
  const client = useQueryClient()
  return useCallback(
    () => client.removeQueries({ predicate: ({ queryKey: [path] }) => isClosedPath(String(path)) }),
    [client],
  )
}

/** Reads the trail again, and what a change may have changed by its path. */
export function useReadAgain(isChanged: (path: string) => boolean): () => void {
  const client = useQueryClient()
  // Not awaited: what is read again may take away the component whose own callbacks are still to run.
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => path === AUDIT_PATH || isChanged(String(path)),
    })
}

/**
 * Made or refused, what it may have changed is read again: after a refusal it is not as it was seen. Not for a session that
 * has ended, which would close the page that holds what was typed.
 */
export function useOwnerChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  isChanged: (path: string) => boolean,
) {
  const readAgain = useReadAgain(isChanged)
  return useMutation({
    mutationFn: change,
    onSettled: (_made, error) => {
      if (!isSignedOut(error)) readAgain()
    },
  })
}

export const useChangePassword = () =>
  useOwnerChange(
    (passwords: { currentPassword: string; newPassword: string }) =>
      send('POST', '/api/admin/password', passwords, { Accept: 'application/json' }),
    path => /^\/api\/admin\/(session|devices)$/.test(path),
  )

export type PasswordReset = { token: string; newPassword: string }

export function requestReset(request: { username: string }, by: Send = send): Promise<Response> {
  return by('POST', '/api/admin/request-reset', request)
}

export function resetPassword(reset: PasswordReset, by: Send = send): Promise<Response> {
  return by('POST', '/api/admin/reset-password', reset)
}

/** The response is the same for every username. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: async (username: string): Promise<Done> => (await requestReset({ username })).json(),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: async (reset: PasswordReset): Promise<Done> => (await resetPassword(reset)).json(),
  })
