import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { Badge } from '../../../ui/badge.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { statusBadge } from '../../diary/messages.ts'
import { BlockPanel } from '../../progress/components/block-panel.tsx'
import { useShop } from '../../shop/queries.ts'
import { visitName } from '../../treatments/rules.ts'
import { dateSpanText, hoursText } from '../../waiting-list/messages.ts'
import type { CustomerRecord, EntryRecord, VisitRecord } from '../contract.ts'
import { countOfStored, givenWith, RECORD_FILES, recordText } from '../messages.ts'

export function FoundCustomer({ record, onErase }: { record: CustomerRecord; onErase: () => void }) {
  const [{ customerPhone: phone = '' } = {}] = [...record.visits, ...record.waitingEntries]
  const emails = givenWith(record, 'customerEmail')
  return (
    <article aria-label="Found customer" className="grid gap-4">
      <div role="status">
        <h3 className="text-heading wrap-anywhere">
          <bdi>{givenWith(record, 'customerName').join(', ')}</bdi>
        </h3>
        <p className="text-muted wrap-anywhere">
          {countOfStored(record.visits.length, record.waitingEntries.length)}, {record.visitsToCome} to come
          {emails.length > 0 && <>, {emails.join(', ')}</>}
        </p>
      </div>
      {phone && <BlockPanel phone={phone} />}
      <RecordActions record={record} onErase={onErase} />
      <ul className="border-t border-line">
        {record.visits.map(visit => (
          <FoundVisit key={visit.reference} visit={visit} />
        ))}
        {record.waitingEntries.map(entry => (
          <FoundEntry key={entry.joinedAt} entry={entry} />
        ))}
      </ul>
    </article>
  )
}

function RecordActions({ record, onErase }: { record: CustomerRecord; onErase: () => void }) {
  const shop = useShop()
  const saveText = () =>
    saveFile(RECORD_FILES.text, new Blob([recordText(record, shop.name)], { type: 'text/plain' }))
  const saveJson = () =>
    saveFile(RECORD_FILES.json, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
  return (
    <div className="report-actions">
      <button type="button" className="button button-quiet" onClick={saveText}>
        Download to Read
      </button>
      <button type="button" className="button button-quiet" onClick={saveJson}>
        Download JSON
      </button>
      <button type="button" className="button" onClick={onErase}>
        Erase…
      </button>
    </div>
  )
}

function FoundEntry({ entry }: { entry: EntryRecord }) {
  return (
    <li className="visit-line">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">On the waiting list: {dateSpanText(entry)}</p>
        <p className="wrap-anywhere">
          <bdi>{entry.treatmentName}</bdi>, {hoursText(entry)}
        </p>
        <p className="text-muted wrap-anywhere">
          <bdi>{entry.customerName}</bdi>, with <bdi>{entry.barberName ?? 'any barber'}</bdi>
        </p>
      </div>
    </li>
  )
}

function FoundVisit({ visit }: { visit: VisitRecord }) {
  const { tone } = statusBadge(visit.status)
  return (
    <li className="visit-line">
      <span className="visit-time">{visit.time}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{formatDate(visit.date, { year: true })}</p>
        <p className="wrap-anywhere">
          <bdi>{visitName(visit.treatments.map(({ name }) => name))}</bdi>, {formatPounds(visit.totalPrice)}
        </p>
        <p className="text-muted wrap-anywhere">
          <bdi>{visit.customerName}</bdi>, with <bdi>{visit.barberName}</bdi>, {visit.reference}
        </p>
      </div>
      <div className="visit-contact">
        <Badge tone={tone}>{visit.status}</Badge>
      </div>
    </li>
  )
}
