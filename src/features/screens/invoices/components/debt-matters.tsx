import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Matter } from '../../../diary/floor/components/matter.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { advertReportQuery } from '../queries.ts'
import { debtText, REPORT } from '../screen-messages.ts'

/** Lines of the owner’s Today: invoices that stayed unpaid after three reminders. */
export function DebtMatters() {
  const { user } = useAuth()
  const { data } = useQuery({ ...advertReportQuery, enabled: user?.role === 'owner' })
  return data?.forOwner.map(debt => (
    <Matter
      key={debt.number}
      action={
        <Link to="/admin/shop/advertisers" className="button button-quiet">
          {REPORT.see}
        </Link>
      }
    >
      {debtText(debt)}. {REPORT.forOwnerText}
    </Matter>
  ))
}
