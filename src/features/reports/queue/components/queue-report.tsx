import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '../../../../shared/calendar-date.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { shortDate } from '../../period/messages.ts'
import type { Period } from '../../period/rules.ts'
import type { QueueReport } from '../contract.ts'
import { dayText, heldText, lostText, QUEUE_REPORT, turnedAwayText } from '../messages.ts'
import { queueReportQuery } from '../queries.ts'

/** Nothing while the owner has no queue and had none. */
export function QueueSection({ period }: { period: Period }) {
  const isOn = isQueueOn(useShop())
  const { data, isError, refetch } = useQuery(queueReportQuery(period))
  if (!isOn && (!data || isEmpty(data))) return null
  return (
    <Section id="queue" title={QUEUE_REPORT.title} heading="panel-title" className="panel">
      <div className="card grid gap-6">
        {data ? (
          <Figures report={data} />
        ) : isError ? (
          <ReadFailed onRetry={refetch}>{QUEUE_REPORT.notLoaded}</ReadFailed>
        ) : (
          <SkeletonRows rows={3} label={QUEUE_REPORT.loading} />
        )}
      </div>
    </Section>
  )
}

function isEmpty({ weeks }: QueueReport): boolean {
  return weeks.length === 0
}

function Figures({ report }: { report: QueueReport }) {
  if (isEmpty(report)) return <p className="notice">{QUEUE_REPORT.none}</p>
  return (
    <article className="figure-sheet" aria-label={QUEUE_REPORT.title}>
      <Weeks weeks={report.weeks} />
      {report.turnedAwayAt.length > 0 && <p>{turnedAwayText(report.turnedAwayAt)}</p>}
      <OutOfTurn report={report} isDated />
      <p className="text-muted">{QUEUE_REPORT.explained}</p>
    </article>
  )
}

function Weeks({ weeks }: Pick<QueueReport, 'weeks'>) {
  return (
    <Ledger>
      <caption className="sr-only">{QUEUE_REPORT.weeks}</caption>
      <thead>
        <tr>
          <th scope="col">{QUEUE_REPORT.week}</th>
          {(['joined', 'seated', 'held'] as const).map(name => (
            <th key={name} scope="col" className="ledger-money">
              {QUEUE_REPORT[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week.from}>
            <th scope="row" className="min-w-18 wrap-normal text-start">
              {shortDate(week.from)}
              <small className="block font-normal text-muted">{lostText(week)}</small>
            </th>
            <td className="ledger-money">{week.joined}</td>
            <td className="ledger-money">{week.seated}</td>
            <td className="ledger-money">{heldText(week)}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}

/** Whom staff let go first, and why. */
function OutOfTurn({ report: { outOfTurn }, isDated = false }: { report: QueueReport; isDated?: boolean }) {
  if (outOfTurn.length === 0) return null
  return (
    <details>
      <summary className="inline-flex items-center min-h-11 cursor-pointer underline">
        {QUEUE_REPORT.outOfTurn}: {outOfTurn.length}
      </summary>
      <ul>
        {outOfTurn.map(({ date, time, who, reason }) => (
          <li key={`${date} ${time} ${reason}`}>
            {isDated && `${formatShortDate(date)}, `}
            {time}, {who}: <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The queue of one day, in that day’s report. */
export function QueueOfDay({ date }: { date: string }) {
  const { data } = useQuery(queueReportQuery({ from: date, to: date }))
  const [week] = data?.weeks ?? []
  if (!data || !week) return null
  return (
    <section>
      <h4 className="font-semibold">{QUEUE_REPORT.title}</h4>
      <p>{dayText(week)}</p>
      {data.turnedAwayAt.length > 0 && <p>{turnedAwayText(data.turnedAwayAt)}</p>}
      <OutOfTurn report={data} />
    </section>
  )
}
