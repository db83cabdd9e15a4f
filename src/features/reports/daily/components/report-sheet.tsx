import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { QueueOfDay } from '../../queue/components/queue-report.tsx'
import { BOOKED_AND_DONE, REPORT_COUNTS, WHOLE_SHOP } from '../messages.ts'
import type { ReportedDay, ReportQuery } from '../queries.ts'
import { DayTakings } from './day-takings.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBars } from './report-bars.tsx'
import { ServiceTable } from './service-table.tsx'

/** Also prints on one sheet of A4. */
export function ReportSheet({ report, day, query }: ReportedDay & { query: ReportQuery }) {
  const shop = useShop()
  const who = 'barbers' in report ? WHOLE_SHOP : report.barberName
  return (
    <article className="figure-sheet" aria-label="Daily report">
      <header className="report-head">
        <div>
          <p className="hidden font-display font-semibold print:block">{shop.name}</p>
          <h3 className="text-heading">{formatDate(report.date, { year: true })}</h3>
          <p className="text-muted wrap-anywhere">
            <bdi>{who}</bdi>
          </p>
        </div>
        <ReportActions query={query} />
      </header>
      <DayTakings day={day} barberId={query.barberId} />
      <h4 className="font-semibold">{BOOKED_AND_DONE}</h4>
      <dl className="totals @max-[17.5rem]:grid-cols-1">
        <div>
          <dt>Total services</dt>
          <dd>{report.totalServices}</dd>
        </div>
        <div>
          <dt>Total revenue</dt>
          <dd>{formatPounds(report.totalRevenue)}</dd>
        </div>
      </dl>
      {report.totalServices > 0 && <ReportBars report={report} />}
      {'barbers' in report ? (
        report.barbers.map(barber => (
          <section key={barber.barberId} className="print:mt-3.5">
            <h4 className="flex flex-wrap justify-between gap-y-0 gap-x-4 mb-2 font-[650] wrap-anywhere print:m-0 print:break-after-avoid">
              <bdi>{barber.barberName}</bdi>
              <span className="font-normal text-muted">
                {barber.totalServices} {barber.totalServices === 1 ? 'service' : 'services'},{' '}
                {formatPounds(barber.totalRevenue)}
              </span>
            </h4>
            <ServiceTable caption={`Services of ${barber.barberName}`} services={barber.services} />
          </section>
        ))
      ) : (
        <ServiceTable caption={`Services of ${report.barberName}`} services={report.services} />
      )}
      {'barbers' in report && <QueueOfDay date={report.date} />}
      <p className="text-muted">{REPORT_COUNTS}</p>
    </article>
  )
}
