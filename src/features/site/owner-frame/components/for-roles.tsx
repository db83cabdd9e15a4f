import type { ReactNode } from 'react'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import type { Role } from '../../../staff/accounts/roles/rules.ts'

export function ForRoles({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user } = useAuth()
  return user && roles.includes(user.role) ? children : null
}
