import { Link } from '../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { entriesAddress } from '../address-rules.ts'
import type { EntryFilter } from '../entry-rules.ts'
import type { Period } from '../rules.ts'

/** An amount that leads to the entries it sums. */
export function MoneyLink({
  pence,
  period: { from, to },
  filter = {},
}: {
  pence: number
  period: Period
  filter?: EntryFilter
}) {
  return (
    <Link to={entriesAddress({ from, to }, filter)} className="money-link">
      {formatPounds(pence)}
    </Link>
  )
}
