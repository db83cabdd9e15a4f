import { formatPounds } from '../../../../shared/pence.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import type { DailyReport } from '../contract.ts'
import { revenueShares } from '../rules.ts'

/** A picture of the revenue, and a table with the same figures. */
export function ReportBars({ report }: { report: DailyReport }) {
  const shares = revenueShares(report)
  const most = Math.max(...shares.map(({ pence }) => pence))
  const what = 'barbers' in report ? 'Barber' : 'Treatment'
  return (
    <figure className="grid gap-3 items-start min-[56rem]:grid-cols-[3fr_2fr] print:block">
      <figcaption className="font-semibold min-[56rem]:col-span-full">
        Revenue by {what.toLowerCase()}
      </figcaption>
      <div className="grid gap-2.5 min-w-0 no-print" aria-hidden="true">
        {shares.map(({ key, name, pence }) => (
          <div key={key} className="report-bar grid grid-cols-[7.75rem_1fr_4.5rem] gap-2 items-center">
            <bdi className="truncate">{name}</bdi>
            <svg aria-hidden="true" className="h-8 fill-primary" width="100%" height="100%">
              <rect width={`${(100 * pence) / Math.max(most, 1)}%`} height="100%" rx="6" />
            </svg>
            <span className="ledger-money">{formatPounds(pence)}</span>
          </div>
        ))}
      </div>
      <Ledger layout="wide">
        <caption className="sr-only">Revenue by {what.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col" className="wrap-normal">
              {what}
            </th>
            <th scope="col" className="ledger-money">
              Services
            </th>
            <th scope="col" className="ledger-money">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, services, pence }) => (
            <tr key={key}>
              <th scope="row" className="min-w-18 wrap-normal">
                <bdi>{name}</bdi>
              </th>
              <td className="ledger-money">{services}</td>
              <td className="ledger-money">{formatPounds(pence)}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </figure>
  )
}
