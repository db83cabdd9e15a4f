import type { ReactNode } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { barsOf } from '../bar-rules.ts'
import { type Comparison, changeOf, pointsOf } from '../compare-rules.ts'
import type { PeriodReport } from '../contract.ts'
import { changeText, GROUP_NAMES, perMilleText } from '../messages.ts'
import type { Period } from '../rules.ts'
import type { VisitCategory } from '../visit-group-rules.ts'
import { noShowPerMille, type VisitCounts } from '../visit-rules.ts'
import { CountLink } from './count-link.tsx'
import { MoneyLink } from './money-link.tsx'
import { Sparkline } from './sparkline.tsx'

export function PeriodTotals({ report }: { report: PeriodReport }) {
  const { visits, customers, before } = report
  return (
    <>
      <dl className="totals period-totals @max-[17.5rem]:grid-cols-1 @min-[40rem]:grid-cols-4">
        <Total
          term="Taken"
          before={before && formatPounds(before.takenPence)}
          change={before && changeOf(report.takenPence, before.takenPence)}
        >
          <MoneyLink pence={report.takenPence} period={report} />
          <Sparkline bars={barsOf(report)} />
        </Total>
        <Total
          term="Visits done"
          before={before && String(before.visits.done)}
          change={before && changeOf(visits.done, before.visits.done)}
        >
          <CountLink count={visits.done} period={report} which="done" about="Visits done" />
        </Total>
        <Total
          term="New customers"
          before={before && String(before.customers.new)}
          change={before && changeOf(customers.new, before.customers.new)}
        >
          <CountLink count={customers.new} period={report} which="new" about="New customers" />
        </Total>
        <Total
          term="No-show rate"
          before={before && rateText(before.visits)}
          change={before && pointsOf(noShowPerMille(visits), noShowPerMille(before.visits))}
        >
          <CountLink count={visits.noShows} period={report} which="no-show" about="No-show rate">
            {rateText(visits) ?? '–'}
          </CountLink>
        </Total>
      </dl>
      <dl className="flex flex-wrap gap-x-6">
        <OwnCommission report={report} />
        <Count report={report} which="returning" count={customers.returning} />
        <Count report={report} which="without-number" count={customers.visitsWithoutNumber} />
        <Count report={report} which="no-show" count={visits.noShows} />
        <Count report={report} which="cancelled" count={visits.cancelled} />
        <Count report={report} which="unmarked" count={visits.unmarked} />
        <Count
          report={report}
          which="on-the-house"
          count={visits.onTheHouse}
          pence={visits.onTheHousePence}
        />
        <Count report={report} which="to-come" count={visits.toCome} pence={visits.toComePence} />
      </dl>
    </>
  )
}

/** Of one barber’s report; their line in the table is wider than a phone. */
function OwnCommission({ report }: { report: PeriodReport }) {
  const [only, ...others] = report.barbers
  if (!only || others.length > 0 || only.barberId === null || only.commission === null) return null
  const filter = { barber: only.barberId, kind: 'service' } as const
  return (
    <Amount term="Commission">
      <MoneyLink pence={only.commission} period={report} filter={filter} />
    </Amount>
  )
}

function rateText(visits: VisitCounts): string | null {
  const perMille = noShowPerMille(visits)
  return perMille === null ? null : perMilleText(perMille)
}

const ARROWS = { up: '▲', down: '▼', same: '=' } as const

function Total({
  term,
  before,
  change,
  children,
}: {
  term: string
  before: string | null
  change: Comparison | null
  children: ReactNode
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="flex flex-col gap-1">
        {children}
        {before !== null && (
          <span className="font-sans font-normal text-[1rem] whitespace-normal text-on-bottle-muted print:text-ink">
            {change && (
              <span className="font-[650] text-brass-bright whitespace-nowrap print:text-ink">
                <span aria-hidden="true">
                  {ARROWS[change.direction]} {change.by} {change.unit}
                </span>
                <span className="sr-only">{changeText(change)}, </span>
              </span>
            )}{' '}
            was {before}
          </span>
        )}
      </dd>
    </div>
  )
}

/** How many visits became what, with what they cost where that is said. */
export function Count({
  report,
  which,
  count,
  pence,
  barber,
}: {
  report: Period
  which: VisitCategory
  count: number
  pence?: number
  barber?: number | undefined
}) {
  return (
    <Amount term={GROUP_NAMES[which]}>
      <CountLink count={count} period={report} which={which} barber={barber} about={GROUP_NAMES[which]} />
      {pence !== undefined && `, ${formatPounds(pence)}`}
    </Amount>
  )
}

function Amount({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 items-center min-h-11">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
