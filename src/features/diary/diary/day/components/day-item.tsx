import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import type { Moment } from '../../../../../shared/moment.ts'
import { absenceText, DAY_MESSAGES, gapLabel, gapText, spanText } from '../messages.ts'
import type { ColumnPlan, DayItem } from '../rules.ts'
import { useDayActions } from './day-actions.tsx'
import { placed } from './placed.ts'
import { VisitBlock } from './visit-block.tsx'

type DayItemProps = { item: DayItem; shown: MinuteSpan; plan: ColumnPlan; barberName: string; now: Moment }

/** A visit, a gap, a break or an absence in its column. */
export function DayItemBlock({ item, shown, plan, barberName, now }: DayItemProps) {
  return (
    <li className="day-item absolute inset-x-0.5 pb-px @container" style={placed(item, shown)}>
      {item.kind === 'visit' && <VisitBlock visit={item.visit} barberName={barberName} now={now} />}
      {item.kind === 'gap' && <Gap span={item} plan={plan} barberName={barberName} />}
      {(item.kind === 'break' || item.kind === 'absence') && (
        <p className="day-pause">
          <span className="sr-only">{spanText(item)}, </span>
          {item.kind === 'break' ? DAY_MESSAGES.pause : absenceText(item)}
        </p>
      )}
    </li>
  )
}

/** Free time: a press books in it. */
function Gap({ span, plan, barberName }: { span: MinuteSpan; plan: ColumnPlan; barberName: string }) {
  const { book, isLocked } = useDayActions()
  return (
    <button
      type="button"
      className="day-gap"
      aria-disabled={isLocked}
      aria-label={gapLabel(span, barberName)}
      onClick={() =>
        isLocked || book({ barberId: plan.barberId, date: plan.date, startMinute: span.fromMinute })
      }
    >
      {isReadable(span) && gapText(span)}
    </button>
  )
}

/** Whether a line of text fits into the height of a span. */
function isReadable({ fromMinute, untilMinute }: MinuteSpan): boolean {
  return untilMinute - fromMinute >= 10
}
