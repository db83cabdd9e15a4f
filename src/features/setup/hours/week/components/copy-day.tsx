import { DAY_NAMES } from '../../../../../shared/calendar-date.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { WEEK } from '../../form-rules.ts'
import { HOURS_TEXTS } from '../../screen-messages.ts'
import type { WeekDay } from '../rules.ts'

type CopyDayProps = {
  day: WeekDay
  week: readonly WeekDay[]
  onCopy: (to: readonly number[]) => void
}

/** Gives other days the hours of one: all that are worked at once, or any one. */
export function CopyDay({ day: { dayOfWeek, spans }, week, onCopy }: CopyDayProps) {
  const others = WEEK.filter(each => each !== dayOfWeek)
  const worked = week.filter(each => each.spans.length > 0).map(each => each.dayOfWeek)
  if (spans.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-muted">{HOURS_TEXTS.copyDayTo(DAY_NAMES[dayOfWeek] ?? '')}</legend>
      <Button kind="quiet" onClick={() => onCopy(others.filter(each => worked.includes(each)))}>
        {HOURS_TEXTS.allWorked}
      </Button>
      {others.map(each => (
        <Button kind="quiet" key={each} className="px-3" onClick={() => onCopy([each])}>
          {DAY_NAMES[each]?.slice(0, 3)}
        </Button>
      ))}
    </fieldset>
  )
}
