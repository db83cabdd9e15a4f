import { Link } from '../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import { METHOD_NAMES } from '../../../till/takings/messages.ts'
import type { ListedEntry, ReportEntries } from '../contract.ts'
import { countText, KIND_NAMES, shortDate } from '../messages.ts'

/** Each entry, and at the foot the sum of all of them, shown on this page or not. */
export function EntriesTable({ entries }: { entries: ReportEntries }) {
  return (
    <Ledger layout="fixed">
      <caption className="sr-only">Payments</caption>
      <thead>
        <tr>
          <th scope="col" className="ledger-time">
            Day
          </th>
          <th scope="col">What</th>
          <th scope="col" className="ledger-money">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.listed.map(entry => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Sum of {countText(entries.entries, 'entry', 'entries')}
          </th>
          <td className="ledger-money">{formatPounds(entries.totalPence)}</td>
        </tr>
        {entries.commissionPence !== null && (
          <tr>
            <th scope="row" colSpan={2}>
              Commission of these
            </th>
            <td className="ledger-money">{formatPounds(entries.commissionPence)}</td>
          </tr>
        )}
      </tfoot>
    </Ledger>
  )
}

function EntryRow({ entry }: { entry: ListedEntry }) {
  const { countedPence, pence, pricePence } = entry
  const notes = [
    entry.reversesId === null ? null : `Corrects entry ${entry.reversesId}`,
    pricePence === null ? null : `Booked at ${formatPounds(pricePence)}`,
    countedPence === pence ? null : `Part of ${formatPounds(pence)}`,
    entry.reason,
  ].filter(note => note !== null)
  return (
    <tr>
      <td className="ledger-time">
        <Link to={`/admin/till?date=${entry.day}`} className="money-link">
          <time dateTime={entry.day}>
            {shortDate(entry.day)} {entry.day.slice(0, 4)}
          </time>
        </Link>
      </td>
      <td>
        <span className="flex flex-wrap gap-x-3 *:flex-[1_1_9rem] [td_&]:*:last:text-muted">
          <bdi>{entry.what}</bdi>
          <bdi>
            {KIND_NAMES[entry.kind]}, {METHOD_NAMES[entry.method]}
            {entry.barberName === null ? '' : `, ${entry.barberName}`}
          </bdi>
        </span>
        {notes.length > 0 && <span className="block text-muted">{notes.join('. ')}</span>}
      </td>
      <td className="ledger-money">{formatPounds(countedPence)}</td>
    </tr>
  )
}
