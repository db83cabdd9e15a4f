import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import type { Step } from '../../../attendance/rules.ts'
import { absenceText, DAY_MESSAGES, gapLabel, gapText, promisedText, spanText } from '../messages.ts'
import type { ColumnPlan, DayItem } from '../rules.ts'
import { useDayActions } from './day-actions.tsx'
import { placed } from './placed.ts'
import { VisitBlock } from './visit-block.tsx'

type DayItemProps = {
  item: DayItem
  shown: MinuteSpan
  plan: ColumnPlan
  barberName: string
  /** What is offered of the visit that is due. */
  steps: readonly Step[]
}

export function DayItemBlock({ item, shown, plan, barberName, steps }: DayItemProps) {
  return (
    <li className="day-item" data-kind={item.kind} data-minute={item.fromMinute} style={placed(item, shown)}>
      {item.kind === 'visit' && <VisitBlock visit={item.visit} barberName={barberName} steps={steps} />}
      {item.kind === 'gap' && <Gap span={item} plan={plan} barberName={barberName} />}
      {item.kind === 'break' && (
        <p className="day-pause">
          <span className="sr-only">{spanText(item)}, </span>
          {DAY_MESSAGES.pause}
        </p>
      )}
      {item.kind === 'promised' && (
        <p className="day-pause border border-dashed border-brass rounded-[0.375rem] bg-page whitespace-nowrap text-ellipsis">
          <span className="sr-only">{spanText(item)}, </span>
          {promisedText(item.code)}
        </p>
      )}
      {item.kind === 'absence' && <Absence absence={item} />}
    </li>
  )
}

/** Lies under the visits of its time, and says why where none of them does. */
function Absence({ absence }: { absence: Extract<DayItem, { kind: 'absence' }> }) {
  const { label } = absence
  return (
    <p className="day-pause">
      <span className="sr-only">{spanText(absence)}, </span>
      <span
        className={label ? 'absolute inset-x-2 truncate' : 'sr-only'}
        style={label ? placed(label, absence) : {}}
      >
        {absenceText(absence)}
      </span>
    </p>
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
      <span>{gapText(span)}</span>
    </button>
  )
}
