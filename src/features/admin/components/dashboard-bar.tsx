import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { showToast } from '../../../platform/web/toaster.tsx'
import { ShopMark } from '../../../ui/shop-mark.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { useAuth } from '../../accounts/components/auth-context.tsx'
import { ACCESS_TOASTS } from '../../accounts/messages.ts'
import { useShop } from '../../shop/queries.ts'

const SECTIONS = [
  ['#team', 'Barbers'],
  ['#reports', 'Reports'],
  ['#waiting', 'Waiting'],
  ['#customers', 'Customers'],
  ['#calendars', 'Calendars'],
  ['#changes', 'Changes'],
  ['#account', 'Account'],
] as const

/** The shop, the dashboard's sections, who is signed in, and the way out. */
export function DashboardBar() {
  const shop = useShop()
  const { user } = useAuth()
  const isHydrated = useIsHydrated()
  const { logOut, isBusy } = useLogOut()
  return (
    <>
      <a href="#team" className="skip-link">
        Skip to the barbers
      </a>
      <header className="fascia dashboard-fascia no-print">
        <div className="page-width dashboard-bar">
          <Link to="/" className="fascia-name">
            <ShopMark className="size-9" />
            <span>{shop.name}</span>
          </Link>
          <nav aria-label="Dashboard" className="dashboard-nav">
            <ul>
              {SECTIONS.map(([href, name]) => (
                <li key={href}>
                  <a href={href} className="fascia-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="dashboard-out">
            {user && <span className="dashboard-user">{user.username}</span>}
            <button
              type="button"
              className="button button-brass"
              disabled={!isHydrated || isBusy}
              onClick={() => void logOut()}
            >
              Log Out
            </button>
          </div>
        </div>
      </header>
    </>
  )
}

function useLogOut() {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    try {
      await logout()
      void navigate('/admin-login', { replace: true })
    } catch {
      setBusy(false)
      showToast(ACCESS_TOASTS.logoutFailed)
    }
  }
  return { logOut, isBusy }
}
