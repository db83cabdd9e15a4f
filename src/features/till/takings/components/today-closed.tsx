import { Link } from '../../../../platform/web/router.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { TAKINGS_TEXTS } from '../screen-messages.ts'
import { tillAddress } from '../till-rules.ts'

/** What cannot be done while the till of today is closed, and how it is opened again. */
export function TodayClosed({ today, children }: { today: string; children: string }) {
  const { user } = useAuth()
  return (
    <p className="notice">
      {children}{' '}
      {user?.role === 'owner' ? (
        <Link to={tillAddress(today)} className="link">
          {TAKINGS_TEXTS.reopenInTill}
        </Link>
      ) : (
        TAKINGS_TEXTS.reopenByOwner
      )}
    </p>
  )
}
