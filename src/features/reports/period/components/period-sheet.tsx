import { Link } from '../../../../platform/web/router.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import type { PeriodReport } from '../contract.ts'
import { comparedText, PERIOD_MESSAGES, periodName } from '../messages.ts'
import { BarberFigures } from './barber-figures.tsx'
import { BusiestHours } from './busiest-hours.tsx'
import { DayBars } from './day-bars.tsx'
import { EntriesActions } from './entries-actions.tsx'
import { MethodTable } from './method-table.tsx'
import { PeriodTotals } from './period-totals.tsx'
import { TreatmentFigures } from './treatment-figures.tsx'

export function PeriodSheet({ report, today }: { report: PeriodReport; today: string }) {
  const shop = useShop()
  const { from, to } = report
  return (
    <article className="figure-sheet" aria-label="Report">
      <header className="report-head">
        <div>
          <p className="hidden font-display font-semibold print:block">{shop.name}</p>
          <h3 className="text-heading">{periodName(report)}</h3>
          <p className="text-muted">{comparedText(report, today)}</p>
        </div>
        <EntriesActions place={{ period: { from, to }, filter: {} }} />
      </header>
      <PeriodTotals report={report} />
      {report.entries > 0 && <DayBars report={report} />}
      {report.entries === 0 ? (
        <p className="notice">
          {PERIOD_MESSAGES.empty}{' '}
          <Link to="/admin/today" className="link">
            Open Today
          </Link>
        </p>
      ) : (
        <>
          <MethodTable report={report} />
          <TreatmentFigures report={report} />
        </>
      )}
      <BarberFigures report={report} />
      <BusiestHours report={report} />
      <p className="text-muted">{PERIOD_MESSAGES.explained}</p>
    </article>
  )
}
