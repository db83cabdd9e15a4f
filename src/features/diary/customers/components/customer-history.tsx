import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Section } from '../../../../ui/section.tsx'
import { dateSpanText, hoursText } from '../../../booking/waiting-list/messages.ts'
import { VisitHistory } from '../../../calendar/visits/components/visit-history.tsx'
import { visitName } from '../../../shop/treatments/rules.ts'
import { VisitLine } from '../../diary/components/visit-line.tsx'
import { statusBadge } from '../../diary/messages.ts'
import type { CustomerRecord, CustomerVisitRecord, EntryRecord } from '../contract.ts'
import { openText } from '../messages.ts'

type CanOpen = { onOpen: (visitId: string) => void }

export function CustomerHistory({ record, onOpen }: { record: CustomerRecord } & CanOpen) {
  return (
    <Section title="Visits" level={4} heading="mb-2 font-semibold">
      <ul className="border-t border-line">
        {record.waitingEntries.map(entry => (
          <FoundEntry key={entry.joinedAt} entry={entry} />
        ))}
        {record.visits.toReversed().map(visit => (
          <FoundVisit key={visit.reference} visit={visit} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
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

function FoundVisit({ visit, onOpen }: { visit: CustomerVisitRecord } & CanOpen) {
  const { tone } = statusBadge(visit.status)
  const aside = (
    <>
      <Badge tone={tone}>{visit.status}</Badge>
      <button
        type="button"
        className="link min-h-11"
        aria-label={openText(visit)}
        onClick={() => onOpen(visit.id)}
      >
        Open
      </button>
    </>
  )
  return (
    <VisitLine time={visit.time} aside={aside}>
      <p className="font-semibold">{formatDate(visit.date, { year: true })}</p>
      <p className="wrap-anywhere">
        <bdi>{visitName(visit.treatments.map(({ name }) => name))}</bdi>, {formatPounds(visit.totalPrice)}
      </p>
      <p className="text-muted wrap-anywhere">
        <bdi>{visit.customerName}</bdi>, with <bdi>{visit.barberName}</bdi>, {visit.reference}
      </p>
      {visit.privateNote && (
        <p className="text-muted wrap-anywhere">
          Note of that visit: <bdi>{visit.privateNote}</bdi>
        </p>
      )}
      <VisitHistory history={visit.history} />
    </VisitLine>
  )
}
