import { Link } from '../../../../platform/web/router.tsx'
import { Ledger } from '../../../../ui/ledger.tsx'
import { entriesAddress } from '../address-rules.ts'
import type { PeriodReport } from '../contract.ts'
import { MoneyLink } from './money-link.tsx'

/** What each treatment brought: each payment is shared over its visit's treatments by their prices. */
export function TreatmentFigures({ report }: { report: PeriodReport }) {
  const { from, to, treatments } = report
  if (treatments.length === 0) return null
  const most = Math.max(...treatments.map(({ pence }) => pence), 1)
  return (
    <Ledger layout="wide">
      <caption>Services by treatment</caption>
      <thead>
        <tr>
          <th scope="col" className="wrap-normal">
            Treatment
          </th>
          <th scope="col" className="ledger-money">
            Visits
          </th>
          <th scope="col" className="ledger-money">
            Taken
          </th>
        </tr>
      </thead>
      <tbody>
        {treatments.map(({ treatmentId, treatmentName, visits, pence }) => (
          <tr key={treatmentId ?? 'none'}>
            <th scope="row" className="min-w-18 wrap-normal">
              <bdi>{treatmentName}</bdi>
              <svg aria-hidden="true" className="block fill-primary" width="100%" height="0.375rem">
                <rect width={`${(100 * Math.max(pence, 0)) / most}%`} height="100%" rx="3" />
              </svg>
            </th>
            <td className="ledger-money">
              <Link
                to={entriesAddress({ from, to }, { treatment: treatmentId ?? 'none' })}
                className="money-link"
              >
                {visits}
              </Link>
            </td>
            <td className="ledger-money">
              <MoneyLink pence={pence} period={report} filter={{ treatment: treatmentId ?? 'none' }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
