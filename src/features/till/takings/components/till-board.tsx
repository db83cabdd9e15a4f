import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { Till } from '../contract.ts'
import { tillQuery } from '../queries.ts'
import { TAKINGS_TEXTS } from '../screen-messages.ts'
import { tillAddress } from '../till-rules.ts'
import { CloseDay } from './close-day.tsx'
import { FreeVisits } from './free-visits.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import { TillEntries } from './till-entries.tsx'
import { TillStepper } from './till-stepper.tsx'
import { TillSums } from './till-sums.tsx'
import { UnpaidVisits } from './unpaid-visits.tsx'

/** What else can be entered for an open day of the till, such as a forgotten visit. */
type TillExtras = (till: Till) => ReactNode

export function TillBoard({ date, extras }: { date: string | null; extras: TillExtras }) {
  const { data: till, isLoadingError, refetch } = useQuery(tillQuery(date))
  if (till) return <DayOfTill key={till.date} till={till} extras={extras} />
  if (isLoadingError) return <ReadFailed onRetry={refetch}>{TAKINGS_TEXTS.notRead}</ReadFailed>
  return <SkeletonRows rows={4} label="Reading the till…" />
}

function OpenDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <section
      className="notice flex flex-wrap items-center justify-between py-1.5 no-print"
      aria-label={TAKINGS_TEXTS.openDays}
    >
      <p className="font-semibold">{TAKINGS_TEXTS.openDays}</p>
      <ul className="flex flex-wrap gap-3">
        {days.map(day => (
          <li key={day}>
            <Link to={tillAddress(day)} className="button button-quiet">
              {formatDate(day)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayOfTill({ till, extras }: { till: Till; extras: TillExtras }) {
  const [isSelling, setSelling] = useState(false)
  const isShut = till.isClosed || till.isLocked
  const canSell = !isShut && till.date <= till.today
  return (
    <article className="figure-sheet" aria-labelledby="till-day">
      <header className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="till-day" className="text-heading">
            {formatDate(till.date, { year: true })}
          </h2>
          {till.isClosed && <Badge tone="good">Closed</Badge>}
          {till.isLocked && <Badge tone="neutral">Locked</Badge>}
        </div>
        <TillStepper date={till.date} />
        <div className="row-actions no-print">
          {canSell && <Button onClick={() => setSelling(true)}>{TAKINGS_TEXTS.sell}</Button>}
          {canSell && extras(till)}
          <Button kind="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <OpenDays days={till.openDays.filter(day => day !== till.date)} />
      {till.unpaid.length > 0 && <UnpaidVisits visits={till.unpaid} isClosed={isShut} />}
      <div className="grid items-start gap-6 min-w-0 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        {till.date <= till.today && <CloseDay till={till} />}
        <div className="grid items-start gap-6 min-w-0">
          <TillSums sums={till.sums} />
          <TillEntries till={till} />
          {till.onTheHouse.length > 0 && <FreeVisits visits={till.onTheHouse} />}
        </div>
      </div>
      {isSelling && (
        <SaleDialog day={till.date === till.today ? null : till.date} onClose={() => setSelling(false)} />
      )}
    </article>
  )
}
