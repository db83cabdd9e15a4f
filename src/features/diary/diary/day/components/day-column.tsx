import { useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import type { Moment } from '../../../../../shared/moment.ts'
import type { Step } from '../../../attendance/rules.ts'
import { dayOffText } from '../messages.ts'
import { columnKey, type DayColumn, itemsOf, offHours, quickSteps } from '../rules.ts'
import { dueVisits } from '../state-rules.ts'
import { DayItemBlock } from './day-item.tsx'
import type { DragColumn } from './drag-target.ts'
import { placed } from './placed.ts'

const NO_STEPS: readonly Step[] = []

export const DayColumnView = memo(function DayColumnView({
  column,
  shown,
  now,
  label,
}: {
  column: DayColumn
  shown: MinuteSpan
  now: Moment
  label: string
}) {
  const key = columnKey(column.plan)
  const { barberId, date } = column.plan
  const over: DragColumn = { barberId, date }
  const { setNodeRef } = useDroppable({ id: key, data: { column: over } })
  const off = dayOffText(column.plan)
  const due = dueVisits(column, now)
  const isToday = column.plan.date === now.date
  const hasNow = isToday && now.minute >= shown.fromMinute && now.minute <= shown.untilMinute
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className="day-column @max-[48rem]:snap-start"
      data-column={key}
      data-today={isToday}
      {...(isToday && { 'data-chair': barberId })}
    >
      {offHours(column.plan, shown).map(span => (
        <div
          key={span.fromMinute}
          className="day-off absolute inset-x-0"
          style={placed(span, shown)}
          aria-hidden="true"
        />
      ))}
      {hasNow && (
        <div
          className="now-line absolute inset-x-0 border-t-2 border-t-danger pointer-events-none before:absolute before:-top-1.25 before:-left-0.75 before:z-4 before:border-[0.25rem] before:border-transparent before:border-l-[0.5rem] before:border-l-danger before:border-r-0"
          style={placed({ fromMinute: now.minute, untilMinute: now.minute }, shown)}
          aria-hidden="true"
        />
      )}
      {off && (
        <p className="absolute top-3 bottom-auto inset-x-2 w-fit mx-auto px-2.5 rounded-[999px] bg-surface text-muted">
          {off}
        </p>
      )}
      <ol className="day-items">
        {itemsOf(column, now).map(item => (
          <DayItemBlock
            key={item.key}
            item={item}
            shown={shown}
            plan={column.plan}
            barberName={column.barberName}
            steps={item.kind === 'visit' && due.includes(item.visit) ? quickSteps(item.visit, now) : NO_STEPS}
          />
        ))}
      </ol>
    </section>
  )
})
