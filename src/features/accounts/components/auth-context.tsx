import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { AdminSession, LoginRequest } from '../contract.ts'
import { sessionQuery, signIn, signOut, useClearOwnerQueries } from '../queries.ts'

/** Who is signed in, and the ways in and out (spec §3). */
type Auth = {
  user: AdminSession | null
  isLoading: boolean
  error: Error | null
  /** Gives the username that the server knows; throws CallError when it refuses. */
  login: (request: LoginRequest) => Promise<{ username: string } | null>
  logout: () => Promise<void>
  /** There are no customer accounts. */
  register: () => Promise<void>
}

/** What every guest has: nobody signed in, not loading, no error, operations that do nothing (spec §3). */
export const GUEST: Auth = {
  user: null,
  isLoading: false,
  error: null,
  login: async () => null,
  logout: async () => {},
  register: async () => {},
}

const AuthContext = createContext<Auth>(GUEST)

/** Who is signed in, and the ways in and out; what a guest has, outside of an OwnerAuthProvider. */
export function useAuth(): Auth {
  return use(AuthContext)
}

/** Fills the context with the owner's sign-in and sign-out, and with who he is where `readsSession` asks for it. */
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
    login: signIn,
    logout: async () => {
      await signOut()
      clearOwnerQueries()
    },
    register: GUEST.register,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}
