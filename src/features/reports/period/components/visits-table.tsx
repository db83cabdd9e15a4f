import { Link } from '../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import { diaryAddress } from '../../../diary/diary/day/place-rules.ts'
import type { ListedVisit, ReportVisits } from '../contract.ts'
import { countText, shortDate, VISITS_MESSAGES } from '../messages.ts'

/** Each visit, and at the foot how many there are, shown on this page or not. */
export function VisitsTable({ visits }: { visits: ReportVisits }) {
  return (
    <Ledger layout="fixed">
      <caption className="sr-only">Visits</caption>
      <thead>
        <tr>
          <th scope="col" className="ledger-time">
            Day
          </th>
          <th scope="col">Visit</th>
          <th scope="col" className="ledger-money">
            Booked at
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.listed.map(visit => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {countText(visits.visits, 'visit', 'visits')}
          </th>
          <td className="ledger-money">{formatPounds(visits.totalPence)}</td>
        </tr>
      </tfoot>
    </Ledger>
  )
}

function VisitRow({ visit }: { visit: ListedVisit }) {
  const { date, time, customerName, what, barberName, status, price, onTheHouse } = visit
  const day = diaryAddress({ date, view: 'day', barberId: null })
  return (
    <tr>
      <td className="ledger-time">
        <Link to={day} className="money-link">
          <time dateTime={`${date}T${time}`}>
            {shortDate(date)} {date.slice(0, 4)}, {time}
          </time>
        </Link>
      </td>
      <td>
        <span className="flex flex-wrap gap-x-3 *:flex-[1_1_9rem] [td_&]:*:last:text-muted">
          <bdi>{customerName || VISITS_MESSAGES.erased}</bdi>
          <bdi>
            {what}, {barberName}, {status}
          </bdi>
        </span>
        {onTheHouse !== null && (
          <span className="block text-muted">
            On the house: <bdi>{onTheHouse}</bdi>
          </span>
        )}
      </td>
      <td className="ledger-money">{formatPounds(price)}</td>
    </tr>
  )
}
