import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { PlaysOwed } from '../../make-goods/components/plays-owed.tsx'
import type { AdvertReport } from '../contract.ts'
import { advertReportQuery } from '../queries.ts'
import { debtText, endingText, overpaidText, REPORT, spotsText } from '../screen-messages.ts'

/** What the screens bring: sold, under contract, unpaid, and what ends soon. */
export function AdvertReportSection() {
  const { data, isError, refetch } = useQuery(advertReportQuery)
  return (
    <section className="card mb-6" aria-labelledby="advert-report-title">
      <h2 id="advert-report-title" className="text-heading">
        {REPORT.title}
      </h2>
      {data ? (
        <Figures report={data} />
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{REPORT.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label={REPORT.reading} />
      )}
    </section>
  )
}

function Figures({ report }: { report: AdvertReport }) {
  const { capacity, weeks, underContractPence, unpaidPence, overduePence } = report
  const { ending, forOwner, overdue, overpaid } = report
  return (
    <>
      <dl className="totals mt-4 @max-[17.5rem]:grid-cols-1 @max-[17.5rem]:[&>div]:px-2 md:grid-cols-4">
        <Figure name={REPORT.soldNow}>{spotsText(weeks[0]?.sold ?? 0, capacity)}</Figure>
        <Figure name={REPORT.underContract}>{formatPounds(underContractPence)}</Figure>
        <Figure name={REPORT.unpaid}>{formatPounds(unpaidPence)}</Figure>
        <Figure name={REPORT.overdue}>{formatPounds(overduePence)}</Figure>
      </dl>
      <Listed title={REPORT.forOwner} note={REPORT.forOwnerText} lines={forOwner.map(debtText)} />
      <Listed title={REPORT.overdue} lines={overdue.map(debtText)} />
      <Listed title={REPORT.overpaid} note={REPORT.overpaidText} lines={overpaid.map(overpaidText)} />
      <Listed title={REPORT.ending} lines={ending.map(endingText)} />
      <div className="mt-3">
        <PlaysOwed />
        <Weeks report={report} />
      </div>
    </>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Nothing of what there is nothing of. */
function Listed({ title, note, lines }: { title: string; note?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-sans font-semibold">{title}</h3>
      {note && <p className="text-muted">{note}</p>}
      <ul>
        {lines.map(line => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

function Weeks({ report: { weeks, capacity } }: { report: AdvertReport }) {
  return (
    <details className="print:[&:not([open])]:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{REPORT.weeks}</summary>
      <table className="w-full text-left">
        <caption className="sr-only">{REPORT.weeks}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{REPORT.week}</th>
            <th scope="col">{REPORT.sold}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, sold }) => (
            <tr key={from}>
              <th
                scope="row"
                className="w-28 py-1 font-normal whitespace-nowrap @max-[17.5rem]:whitespace-normal"
              >
                {formatShortDate(from)}
              </th>
              <td className="flex items-center gap-3 py-1">
                <svg
                  aria-hidden="true"
                  className="h-3 min-w-0 flex-1 rounded-full bg-sunken fill-primary @max-[17.5rem]:hidden"
                  viewBox={`0 0 ${capacity} 1`}
                  preserveAspectRatio="none"
                >
                  <rect width={sold} height="1" />
                </svg>
                <span className="w-20 text-end tabular-nums">{spotsText(sold, capacity)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
