import type { ReactNode } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import type { PeriodReport } from '../contract.ts'
import { perMilleText } from '../messages.ts'
import { noShowPerMille, type VisitCounts } from '../visit-rules.ts'
import { MoneyLink } from './money-link.tsx'

/** What is done and taken leads, each with what it was before; what became of the other visits follows. */
export function PeriodTotals({ report }: { report: PeriodReport }) {
  const { visits, customers, before } = report
  return (
    <>
      <dl className="report-totals period-totals">
        <Total term="Taken" before={before && formatPounds(before.takenPence)}>
          <MoneyLink pence={report.takenPence} period={report} />
        </Total>
        <Total term="Visits done" before={before && String(before.visits.done)}>
          {visits.done}
        </Total>
        <Total term="New customers" before={before && String(before.customers.new)}>
          {customers.new}
        </Total>
        <Total term="No-show rate" before={before && rateText(before.visits)}>
          {rateText(visits) ?? '–'}
        </Total>
      </dl>
      <dl className="period-counts">
        <Count term="Returning customers">{customers.returning}</Count>
        <Count term="Visits without a phone number">{customers.visitsWithoutNumber}</Count>
        <Count term="No-shows">{visits.noShows}</Count>
        <Count term="Cancelled">{visits.cancelled}</Count>
        <Count term="Begun and not marked">{visits.unmarked}</Count>
        <Count term="Still booked">
          {visits.toCome}, {formatPounds(visits.toComePence)}
        </Count>
      </dl>
    </>
  )
}

function rateText(visits: VisitCounts): string | null {
  const perMille = noShowPerMille(visits)
  return perMille === null ? null : perMilleText(perMille)
}

function Total({ term, before, children }: { term: string; before: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {before !== null && <span className="total-before">was {before}</span>}
      </dd>
    </div>
  )
}

function Count({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
