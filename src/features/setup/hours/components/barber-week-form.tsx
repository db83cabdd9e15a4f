import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import type { BarberHours, OpeningResponse } from '../contract.ts'
import { weekIn } from '../form-rules.ts'
import { HOURS_TEXTS, weekText } from '../screen-messages.ts'
import { nextMonday } from '../week/rules.ts'
import { BarberWeekFields } from './barber-week-fields.tsx'
import { datesText } from './closed-days.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'

type Weeks = BarberHours['weeks']

type BarberWeekFormProps = { barberId: number; weeks: Weeks; opening: OpeningResponse }

/** The week in force, to be changed from a date on; and those that are planned, each to be changed as well. */
export function BarberWeekForm({ barberId, weeks, opening }: BarberWeekFormProps) {
  const { today } = useShop()
  const [current, ...planned] = weeks
  const [from, setFrom] = useState(current ? nextMonday(today) : today)
  const shown = planned.find(week => week.fromDate === from) ?? current
  const read: ReadChange = field => {
    if (from === '') return { errors: { fromDate: HOURS_TEXTS.noDate } }
    const week = weekIn(field)
    if ('mistake' in week) return errorsOf(week)
    const version = weeks.find(each => each.fromDate === from)?.version ?? 0
    return { type: 'barber-week', barberId, from, week, version }
  }
  return (
    <div className="card week-card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.week}</h3>
      <p>{HOURS_TEXTS.weekLead}</p>
      <HoursForm label={HOURS_TEXTS.week} submitText="Save This Week" read={read}>
        <BarberWeekFields
          key={`${shown?.fromDate} ${shown?.version} ${opening.version}`}
          barberId={barberId}
          saved={shown?.days ?? []}
          from={from}
          opening={opening}
        />
        <DateField
          label="From"
          name="fromDate"
          required
          hint={HOURS_TEXTS.weekFrom}
          value={from}
          onChoose={setFrom}
        />
      </HoursForm>
      {planned.map(week => (
        <PlannedWeek
          key={week.fromDate}
          barberId={barberId}
          week={week}
          onChange={() => setFrom(week.fromDate)}
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
        <Button kind="quiet" aria-label={`${HOURS_TEXTS.change} the week from ${date}`} onClick={onChange}>
          {HOURS_TEXTS.change}
        </Button>
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
