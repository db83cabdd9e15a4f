import { type RefObject, useMemo } from 'react'
import type { Moment } from '../../../../../shared/moment.ts'
import { afterFrame } from '../../../../../ui/after-frame.ts'
import { Confirm } from '../../../../../ui/confirm.tsx'
import { SaleDialog } from '../../../../till/takings/components/sale-dialog.tsx'
import { BookSheet } from '../../../front-desk/components/book-sheet.tsx'
import { VisitSheet } from '../../../front-desk/components/visit-sheet.tsx'
import { WhyNot } from '../../../front-desk/components/why-not.tsx'
import { DAY_MESSAGES, MOVE_MESSAGES } from '../messages.ts'
import { type DayColumn, hoursShown, withMove } from '../rules.ts'
import { type BookingStart, type DayActions, DayActionsContext } from './day-actions.tsx'
import { DayDrag } from './day-drag.tsx'
import { type ColumnHead, DayGrid } from './day-grid.tsx'
import { useMoves } from './use-moves.ts'
import { type PointedTime, usePointing } from './use-pointing.ts'

export type Opened =
  | { kind: 'visit'; visitId: string }
  | { kind: 'book'; start: BookingStart }
  | { kind: 'why'; time: PointedTime }
  | { kind: 'sell' }

type WorkingDayProps = {
  columns: readonly DayColumn[]
  headOf: (column: DayColumn) => ColumnHead
  now: Moment
  scroller: RefObject<HTMLDivElement | null>
  isLocked: boolean
  notifiesCustomer: boolean
  isAsking: boolean
  onAsked: () => void
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
}

export function WorkingDay(props: WorkingDayProps) {
  const { columns, headOf, now, scroller, isLocked, notifiesCustomer, isAsking, onAsked, opened, onOpen } =
    props
  const moves = useMoves(columns, notifiesCustomer)
  const shownColumns = useMemo(() => withMove(columns, moves.pending), [columns, moves.pending])
  const { fromMinute, untilMinute } = hoursShown(columns)
  const shown = useMemo(() => ({ fromMinute, untilMinute }), [fromMinute, untilMinute])
  const actions = useMemo(
    (): DayActions => ({
      openVisit: visitId => onOpen({ kind: 'visit', visitId }),
      book: start => onOpen({ kind: 'book', start }),
      isLocked,
    }),
    [onOpen, isLocked],
  )
  const ask = (time: PointedTime) => {
    onAsked()
    onOpen({ kind: 'why', time })
  }
  const typeTime = () => {
    const [first] = columns
    if (first) ask({ barberId: first.plan.barberId, date: first.plan.date, startMinute: fromMinute })
  }
  usePointing(scroller, { shown, isAsking, onPoint: ask })
  return (
    <DayActionsContext value={actions}>
      {isAsking && (
        <div className="flex flex-wrap gap-y-1 gap-x-4 items-center py-2 px-3 bg-selected" role="status">
          <p>{DAY_MESSAGES.pointAtTime}</p>
          <button type="button" className="link" onClick={typeTime}>
            {DAY_MESSAGES.chooseTime}
          </button>
          <button type="button" className="link" onClick={onAsked}>
            {DAY_MESSAGES.stopAsking}
          </button>
        </div>
      )}
      <DayDrag shown={shown} columns={columns} today={now.date} scroller={scroller} onMove={moves.move}>
        <DayGrid columns={shownColumns} shown={shown} headOf={headOf} now={now} scroller={scroller} />
      </DayDrag>
      <Sheets opened={opened} onClose={() => onOpen(null)} />
      <Confirm
        question={moves.question ? MOVE_MESSAGES.outsideTitle : null}
        answer={MOVE_MESSAGES.outsideYes}
        isBusy={moves.pending !== null}
        onYes={moves.moveAnyway}
        onClose={moves.leave}
      >
        <p>{moves.question?.sentence}</p>
      </Confirm>
    </DayActionsContext>
  )
}

/** What was opened over the diary. */
export function Sheets({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const onBooked = (visitId: string) => {
    onClose()
    afterFrame(() => showInDay(visitId))
  }
  if (opened?.kind === 'visit') return <VisitSheet visitId={opened.visitId} {...{ onClose, onBooked }} />
  if (opened?.kind === 'book') return <BookSheet start={opened.start} {...{ onClose, onBooked }} />
  if (opened?.kind === 'why') return <WhyNot {...opened.time} onClose={onClose} />
  if (opened?.kind === 'sell') return <SaleDialog day={null} onClose={onClose} />
  return null
}

/** Brings a visit into sight, in another column too; one of another day stays where it is. */
function showInDay(visitId: string): void {
  document.querySelector(`[data-visit="${visitId}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
