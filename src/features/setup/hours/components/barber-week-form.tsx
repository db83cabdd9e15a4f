import { useState } from 'react'
import { DateField } from '../../../../ui/form/date-field.tsx'
import type { BarberHours } from '../contract.ts'
import { WEEK, weekIn } from '../form-rules.ts'
import { DAY_NAMES, HOURS_TEXTS, weekText } from '../screen-messages.ts'
import { datesText } from './closed-days.tsx'
import { DayFields } from './day-fields.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'

type Weeks = BarberHours['weeks']

/** The week in force, to be changed from a date on; and those that are planned, each to be changed as well. */
export function BarberWeekForm({ barberId, weeks }: { barberId: number; weeks: Weeks }) {
  const [current, ...planned] = weeks
  const [fromDate, setFromDate] = useState('')
  const shown = planned.find(week => week.fromDate === fromDate) ?? current
  const spansOn = new Map(shown?.days.map(day => [day.dayOfWeek, day.spans]))
  const read: ReadChange = field => {
    if (fromDate === '') return { errors: { fromDate: HOURS_TEXTS.noDate } }
    const week = weekIn(field)
    if ('mistake' in week) return errorsOf(week)
    const version = weeks.find(each => each.fromDate === fromDate)?.version ?? 0
    return { type: 'barber-week', barberId, from: fromDate, week, version }
  }
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.week}</h3>
      <p>{HOURS_TEXTS.weekLead} Leave a day empty when it is a day off.</p>
      <HoursForm label={HOURS_TEXTS.week} submitText="Save This Week" read={read}>
        <DateField label="From" name="fromDate" required value={fromDate} onChoose={setFromDate} />
        <ul className="grid gap-3" key={`${shown?.fromDate} ${shown?.version}`}>
          {WEEK.map(day => (
            <li key={day} className="flex flex-wrap items-center gap-3">
              <span className="w-28">{DAY_NAMES[day]}</span>
              <DayFields id={String(day)} of={DAY_NAMES[day]} spans={spansOn.get(day) ?? []} />
            </li>
          ))}
        </ul>
      </HoursForm>
      {planned.map(week => (
        <PlannedWeek
          key={week.fromDate}
          barberId={barberId}
          week={week}
          onChange={() => setFromDate(week.fromDate)}
        />
      ))}
    </div>
  )
}

type PlannedWeekProps = { barberId: number; week: Weeks[number]; onChange: () => void }

function PlannedWeek({ barberId, week: { fromDate, version, days }, onChange }: PlannedWeekProps) {
  const date = datesText(fromDate, fromDate)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        Another week holds from {date}: <span className="text-muted">{weekText(days)}</span>
      </p>
      <span className="flex gap-3">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${HOURS_TEXTS.change} the week from ${date}`}
          onClick={onChange}
        >
          {HOURS_TEXTS.change}
        </button>
        <RemoveButton
          what={`the week from ${date}`}
          path={`/barbers/${barberId}/weeks/${fromDate}`}
          version={version}
          effect={HOURS_TEXTS.weekReturns}
        />
      </span>
    </div>
  )
}
