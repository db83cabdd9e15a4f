import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import type { OpeningResponse } from '../contract.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { WeekFields } from '../week/components/week-fields.tsx'
import { axisOf, type WeekDay } from '../week/rules.ts'

type BarberWeekFieldsProps = {
  barberId: number
  from: CalendarDate
  saved: readonly WeekDay[]
  opening: OpeningResponse
}

export function BarberWeekFields({ barberId, from, saved, opening }: BarberWeekFieldsProps) {
  return (
    <WeekFields
      saved={saved}
      from={from}
      offText={HOURS_TEXTS.dayOff}
      limitsOn={day => opening.days.find(each => each.dayOfWeek === day)?.opening ?? null}
      least={openOf(opening)}
      previewOf={week => ({
        type: 'barber-week',
        barberId,
        from,
        week: { days: week.map(({ dayOfWeek, spans }) => ({ dayOfWeek, spans: [...spans] })) },
      })}
    />
  )
}

/** From the shop's earliest opening to its latest closing. */
function openOf({ days }: OpeningResponse): MinuteSpan {
  const open = days.flatMap(({ opening }) => opening ?? [])
  return axisOf(open.length > 0 ? open : [{ fromMinute: 8 * 60, untilMinute: 19 * 60 }])
}
