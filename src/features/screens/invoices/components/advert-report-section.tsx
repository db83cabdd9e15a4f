import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { PlaysOwed } from '../../make-goods/components/plays-owed.tsx'
import type { AdvertReport } from '../contract.ts'
import { advertReportQuery } from '../queries.ts'
import { debtText, endingText, overpaidText, REPORT, unpaidText } from '../screen-messages.ts'

/** What the screens bring: sold, under contract, unpaid, and what ends soon. */
export function AdvertReportSection() {
  const { data, isError, refetch } = useQuery(advertReportQuery)
  return (
    <section className="card mt-6" aria-labelledby="advert-report-title">
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
  const { underContractPence, ending, forOwner, overpaid } = report
  return (
    <>
      {forOwner.length > 0 && (
        <Listed title={REPORT.forOwner} note={REPORT.forOwnerText} lines={forOwner.map(debtText)} />
      )}
      {overpaid.length > 0 && (
        <Listed title={REPORT.overpaid} note={REPORT.overpaidText} lines={overpaid.map(overpaidText)} />
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Figure name={REPORT.underContract}>{formatPounds(underContractPence)}</Figure>
        <Figure name={REPORT.unpaid}>{unpaidText(report)}</Figure>
      </dl>
      <Listed
        title={REPORT.ending}
        note={ending.length === 0 ? REPORT.nothingEnds : null}
        lines={ending.map(endingText)}
      />
      <PlaysOwed />
      <Weeks report={report} />
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Listed({ title, note, lines }: { title: string; note: string | null; lines: readonly string[] }) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
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
    <table className="mt-5 w-full max-w-md text-left">
      <caption className="text-left font-semibold">{REPORT.weeks}</caption>
      <thead>
        <tr>
          <th scope="col" className="font-normal text-muted">
            {REPORT.week}
          </th>
          <th scope="col" className="font-normal text-muted">
            {REPORT.sold}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, sold }) => (
          <tr key={from}>
            <th scope="row" className="font-normal">
              {formatShortDate(from)}
            </th>
            <td>
              {sold} of {capacity}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
