import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Matter } from '../../../diary/floor/components/matter.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { advertiserPlace } from '../../advertisers/rules.ts'
import { advertReportQuery } from '../queries.ts'
import { debtText, overpaidText, REPORT, renewalText, toApproveText } from '../screen-messages.ts'

/** Lines of the owner’s Today: adverts to approve, invoices that stayed unpaid after three reminders or were paid too much, and contracts to renew. */
export function AdvertMatters() {
  const { user } = useAuth()
  const { data } = useQuery({ ...advertReportQuery, enabled: user?.role === 'owner' })
  if (!data) return null
  const lines = [
    ...data.toApprove.map(each => ({ line: toApproveText(each), to: advertiserPlace(each.advertiserId) })),
    ...[
      ...data.forOwner.map(debt => `${debtText(debt)}. ${REPORT.forOwnerText}`),
      ...data.overpaid.map(each => `${overpaidText(each)} was paid too much. ${REPORT.overpaidText}`),
      ...data.ending.filter(({ isToBeRenewed }) => isToBeRenewed).map(renewalText),
    ].map(line => ({ line, to: '/admin/shop/advertisers' })),
  ]
  return lines.map(({ line, to }) => (
    <Matter
      key={line}
      action={
        <Link to={to} className="button button-quiet">
          {REPORT.see}
        </Link>
      }
    >
      {line}
    </Matter>
  ))
}
