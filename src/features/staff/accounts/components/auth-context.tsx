import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { AdminSession, LoginRequest } from '../contract.ts'
import { type SignedIn, sessionQuery, signIn, signOut, useClearOwnerQueries } from '../queries.ts'

type Auth = {
  user: AdminSession | null
  isLoading: boolean
  error: Error | null
  /** The response's username; throws CallError when it is refused. */
  login: (request: LoginRequest) => Promise<SignedIn | null>
  logout: () => Promise<void>
  register: () => Promise<void>
}

/** The default context: not signed in, not loading, no error, operations without effect (spec §3). */
export const GUEST: Auth = {
  user: null,
  isLoading: false,
  error: null,
  login: async () => null,
  logout: async () => {},
  register: async () => {},
}

const AuthContext = createContext<Auth>(GUEST)

export function useAuth(): Auth {
  return use(AuthContext)
}

/** Whether a page is shown to reception or the owner, who may do more than a barber in their own column. */
export function useIsDesk(): boolean {
  return useAuth().user?.role !== 'barber'
}

export function OwnerAuthProvider({
  readsSession,
  children,
}: {
  readsSession: boolean
  children: ReactNode
}) {
  const { data, isLoading, error } = useQuery({ ...sessionQuery, enabled: readsSession })
  const clearOwnerQueries = useClearOwnerQueries()
  const auth: Auth = {
    user: data ?? null,
    isLoading,
    error,
    login: request => signIn(request),
    logout: async () => {
      await signOut()
      clearOwnerQueries()
    },
    register: GUEST.register,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}
