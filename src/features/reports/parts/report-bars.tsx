import { lazy, Suspense } from 'react'
import { formatPounds } from '../../../shared/pence.ts'
import type { DailyReport } from '../contract.ts'
import { revenueShares } from '../rules.ts'

const ReportChart = lazy(() => import('./report-chart.tsx'))

/** The day's revenue, by barber or by treatment: a picture, and a table that says the same. */
export function ReportBars({ report }: { report: DailyReport }) {
  const shares = revenueShares(report)
  const what = 'barbers' in report ? 'Barber' : 'Treatment'
  return (
    <figure className="report-figure">
      <figcaption className="font-semibold">Revenue by {what.toLowerCase()}</figcaption>
      <div className="report-chart no-print" aria-hidden="true">
        <Suspense fallback={<div className="skeleton h-full" />}>
          <ReportChart shares={shares} />
        </Suspense>
      </div>
      <table className="ledger report-shares">
        <caption className="sr-only">Revenue by {what.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
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
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="ledger-money">{services}</td>
              <td className="ledger-money">{formatPounds(pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
