import type { Moment } from '../../../../shared/moment.ts'
import { UnmarkedVisits } from '../../attendance/components/unmarked-visits.tsx'
import type { DayColumn } from '../../diary/day/rules.ts'
import { DisplacedList } from '../../displaced-visits/components/displaced-visits.tsx'
import { BookSheet } from '../../front-desk/components/book-sheet.tsx'
import { Sheet } from '../../front-desk/components/sheet.tsx'
import { VisitSheet } from '../../front-desk/components/visit-sheet.tsx'
import { lateCustomers } from '../matter-rules.ts'
import { SHEETS } from '../messages.ts'
import type { Chair } from '../rules.ts'
import { WalkInSheet } from '../walk-in/components/walk-in-sheet.tsx'
import type { OnFloor } from './floor-actions.tsx'
import { VisitRow } from './visit-row.tsx'

export function FloorSheets({
  opened,
  columns,
  chairs,
  now,
  onClose,
}: {
  opened: OnFloor | null
  columns: readonly DayColumn[]
  chairs: readonly Chair[]
  now: Moment
  onClose: () => void
}) {
  if (opened === null) return null
  switch (opened.kind) {
    case 'visit':
      return <VisitSheet visitId={opened.visitId} onClose={onClose} />
    case 'walk-in':
      return (
        <WalkInSheet
          gaps={chairs.flatMap(({ free }) => free ?? [])}
          chosen={opened.gap}
          date={now.date}
          onClose={onClose}
        />
      )
    case 'book':
      return <BookSheet start={{ barberId: null, date: now.date, startMinute: null }} onClose={onClose} />
    case 'displaced':
      return (
        <Sheet title={SHEETS.displaced} onClose={onClose}>
          <DisplacedList />
        </Sheet>
      )
    case 'unmarked':
      return (
        <Sheet title={SHEETS.unmarked} onClose={onClose}>
          <UnmarkedVisits />
        </Sheet>
      )
    case 'over':
      return (
        <Sheet title={SHEETS.over} onClose={onClose}>
          <ol className="@container border border-line rounded-card bg-surface overflow-hidden">
            {lateCustomers(columns, now).unmarked.map(visit => (
              <VisitRow key={visit.id} visit={visit} now={now} />
            ))}
          </ol>
        </Sheet>
      )
  }
}
