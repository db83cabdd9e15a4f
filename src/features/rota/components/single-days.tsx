import { Field } from '../../../ui/form/field.tsx'
import type { BarberHours } from '../contract.ts'
import { spansText } from '../messages.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { datesText } from './closed-days.tsx'
import { DayFields, spansIn } from './day-fields.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'

/** Days on which a barber works other hours than in their week. */
export function SingleDays({ barberId, days }: { barberId: number; days: BarberHours['days'] }) {
  const read: ReadChange = field => {
    const date = field('date')
    if (date === '') return { errors: { date: HOURS_TEXTS.noDate } }
    const version = days.find(day => day.date === date)?.version ?? 0
    return { type: 'barber-day', barberId, date, spans: spansIn(field, 'day'), version }
  }
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.singleDay}</h3>
      <ul className="grid gap-3">
        {days.map(({ date, spans, version }) => {
          const text = `${datesText(date, date)}: ${spansText(spans)}`
          return (
            <li key={date} className="flex flex-wrap items-center justify-between gap-3">
              <span>{text}</span>
              <RemoveButton
                what={text}
                path={`/barbers/${barberId}/days/${date}`}
                version={version}
                effect={HOURS_TEXTS.weekReturns}
              />
            </li>
          )
        })}
      </ul>
      <HoursForm label={HOURS_TEXTS.singleDay} submitText="Save This Day" read={read} isEmptied>
        <Field label="Day" name="date" type="date" required />
        <DayFields id="day" of="That day" spans={[]} />
      </HoursForm>
    </div>
  )
}
