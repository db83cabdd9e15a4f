import { useState } from 'react'
import { DateField } from '../../../../ui/form/date-field.tsx'
import type { BarberHours } from '../contract.ts'
import { dayIn, type ReadField } from '../form-rules.ts'
import { spansText } from '../messages.ts'
import { proposedSpans } from '../proposal-rules.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { DayFields } from '../week/components/day-fields.tsx'
import { datesText } from './closed-days.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'
import { HoursLine } from './hours-line.tsx'

export function SingleDays({ barberId, hours }: { barberId: number; hours: BarberHours }) {
  const { days } = hours
  const [chosen, setChosen] = useState('')
  const change = (field: ReadField, date: string): ReturnType<ReadChange> => {
    const day = dayIn(field, 'day')
    if ('mistake' in day) return errorsOf(day)
    const version = days.find(each => each.date === date)?.version ?? 0
    return { type: 'barber-day', barberId, date, spans: day.spans, version }
  }
  const read: ReadChange = field => {
    const date = field('date')
    return date === '' ? { errors: { date: HOURS_TEXTS.noDate } } : change(field, date)
  }
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.singleDay}</h3>
      <ul className="grid gap-3">
        {days.map(({ date, spans, version }) => (
          <HoursLine
            key={date}
            what={`${datesText(date, date)}: ${spansText(spans)}`}
            removal={{ path: `/barbers/${barberId}/days/${date}`, version, effect: HOURS_TEXTS.weekReturns }}
            read={field => change(field, date)}
          >
            <DayFields id="day" of="That day" spans={spans} />
          </HoursLine>
        ))}
      </ul>
      <details>
        <summary className="link py-2.5">{HOURS_TEXTS.enterSingleDay}</summary>
        <HoursForm
          label={HOURS_TEXTS.singleDay}
          submitText="Save This Day"
          read={read}
          isEmptied
          onSaved={() => setChosen('')}
        >
          <DateField label="Day" name="date" required onChoose={setChosen} />
          <DayFields key={chosen} id="day" of="That day" spans={chosen ? proposedSpans(hours, chosen) : []} />
        </HoursForm>
      </details>
    </div>
  )
}
