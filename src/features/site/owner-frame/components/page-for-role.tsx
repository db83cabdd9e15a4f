import type { ReactNode } from 'react'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { NOT_YOUR_ROLE } from '../../../staff/accounts/roles/messages.ts'
import { TO_TODAY } from '../messages.ts'
import { isOpenPage } from '../page-rules.ts'

export function PageForRole({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const { pathname } = useLocation()
  if (isOpenPage(pathname, user?.role)) return children
  return (
    <div className="page-width dashboard">
      <p className="notice">{NOT_YOUR_ROLE}</p>
      <p>
        <Link to="/admin/today" className="button">
          {TO_TODAY}
        </Link>
      </p>
    </div>
  )
}
