import { Field } from '../../../ui/form/field.tsx'
import type { BarberHours } from '../contract.ts'
import { DAY_NAMES, HOURS_TEXTS, WEEK } from '../screen-messages.ts'
import { datesText } from './closed-days.tsx'
import { DayFields, spansIn } from './day-fields.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'

type Weeks = BarberHours['weeks']

/** The week in force, to be changed from a date on; and those that are planned. */
export function BarberWeekForm({ barberId, weeks }: { barberId: number; weeks: Weeks }) {
  const [current, ...planned] = weeks
  const spansOn = new Map(current?.days.map(day => [day.dayOfWeek, day.spans]))
  const read: ReadChange = field => {
    const from = field('fromDate')
    if (from === '') return { errors: { fromDate: HOURS_TEXTS.noDate } }
    const days = WEEK.map(day => ({ dayOfWeek: day, spans: spansIn(field, String(day)) }))
    const version = weeks.find(({ fromDate }) => fromDate === from)?.version ?? 0
    return { type: 'barber-week', barberId, from, week: { days }, version }
  }
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.week}</h3>
      <p>{HOURS_TEXTS.weekLead} Leave a day empty when it is a day off.</p>
      <HoursForm label={HOURS_TEXTS.week} submitText="Save This Week" read={read}>
        <Field label="From" name="fromDate" type="date" required />
        <ul className="grid gap-3" key={current?.fromDate}>
          {WEEK.map(day => (
            <li key={day} className="flex flex-wrap items-center gap-3">
              <span className="w-28">{DAY_NAMES[day]}</span>
              <DayFields id={String(day)} of={DAY_NAMES[day]} spans={spansOn.get(day) ?? []} />
            </li>
          ))}
        </ul>
      </HoursForm>
      {planned.map(({ fromDate, version }) => (
        <p key={fromDate} className="flex flex-wrap items-center justify-between gap-3">
          Another week holds from {datesText(fromDate, fromDate)}.
          <RemoveButton
            what={`the week from ${datesText(fromDate, fromDate)}`}
            path={`/barbers/${barberId}/weeks/${fromDate}`}
            version={version}
            effect={HOURS_TEXTS.weekReturns}
          />
        </p>
      ))}
    </div>
  )
}
