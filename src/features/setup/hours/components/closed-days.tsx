import { useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { type MinuteSpan, WHOLE_DAY } from '../../../../shared/minute-span.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useLostFocus } from '../../../../ui/form/use-lost-focus.ts'
import { covers } from '../../../calendar/hours/shop-calendar-rules.ts'
import type { AbsenceRequest, AbsenceResponse, OpeningResponse } from '../contract.ts'
import { type ReadField, spanIn } from '../form-rules.ts'
import { proposedOpening } from '../proposal-rules.ts'
import type { HoursChange } from '../queries.ts'
import { HOURS_TEXTS, openingDayText } from '../screen-messages.ts'
import { TimeFields } from '../week/components/time-fields.tsx'
import { DaysFields, datesIn } from './days-fields.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { HoursLine } from './hours-line.tsx'

type Closure = Pick<AbsenceRequest, 'firstDate' | 'lastDate' | 'reason'>

/** A closure of the whole shop on each of its days: a new one, or the `known` one as it is to become. */
function closing(closure: Closure, known: AbsenceResponse | null = null): HoursChange {
  const { fromMinute, untilMinute } = known ?? WHOLE_DAY
  const absence = { ...closure, fromMinute, untilMinute, barberId: null, kind: 'closed' as const, note: '' }
  return { type: 'absence', absence, known }
}

function closureIn(known: AbsenceResponse | null): ReadChange {
  return field => {
    const dates = datesIn(field)
    return 'errors' in dates ? dates : closing({ ...dates, reason: field('reason') }, known)
  }
}

export function ClosedDays({ opening }: { opening: OpeningResponse }) {
  const { closures, openingDays } = opening
  return (
    <div className="card grid gap-5">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.closures}</h3>
      <p>{HOURS_TEXTS.closuresLead}</p>
      {closures.length + openingDays.length === 0 && <p className="text-muted">{HOURS_TEXTS.noClosures}</p>}
      <ul className="grid gap-3">
        {closures.map(closure => (
          <ClosureLine key={closure.id} closure={closure} />
        ))}
        {openingDays.map(day => (
          <OpeningDayLine key={day.date} day={day} closures={closures} />
        ))}
      </ul>
      <CloseForm />
      <OtherHoursForm opening={opening} />
      <BankHolidays opening={opening} />
    </div>
  )
}

function ClosureLine({ closure }: { closure: AbsenceResponse }) {
  const { id, firstDate, lastDate, reason, version } = closure
  return (
    <HoursLine
      what={`${datesText(firstDate, lastDate)}: closed${reason && `, ${reason}`}`}
      removal={{ path: `/absences/${id}`, version, effect: HOURS_TEXTS.frees }}
      read={closureIn(closure)}
    >
      <ClosureFields closure={closure} />
    </HoursLine>
  )
}

function OpeningDayLine({
  day,
  closures,
}: {
  day: OpeningResponse['openingDays'][number]
  closures: OpeningResponse['closures']
}) {
  const { date, version } = day
  return (
    <HoursLine
      what={openingDayText(day, closures)}
      removal={{ path: `/opening-days/${date}`, version, effect: HOURS_TEXTS.weekReturns }}
      read={field => openingDayIn(field, date, version)}
    >
      <OpeningDayFields day={day} />
    </HoursLine>
  )
}

export function datesText(firstDate: string, lastDate: string): string {
  const first = formatDate(firstDate, { year: true })
  return firstDate === lastDate ? first : `${first} to ${formatDate(lastDate, { year: true })}`
}

function CloseForm() {
  return (
    <details>
      <summary className="link py-2.5">Close the shop</summary>
      <HoursForm label="Close the shop" submitText="Close the Shop" read={closureIn(null)} isEmptied>
        <ClosureFields closure={null} />
      </HoursForm>
    </details>
  )
}

function ClosureFields({ closure }: { closure: Closure | null }) {
  return (
    <>
      <DaysFields dates={closure} />
      <Field
        label="Reason"
        name="reason"
        maxLength={200}
        hint="Customers see it, such as Christmas"
        defaultValue={closure?.reason}
      />
    </>
  )
}

function OtherHoursForm({ opening }: { opening: OpeningResponse }) {
  const [date, setDate] = useState('')
  const read: ReadChange = field => {
    const chosen = field('date')
    if (chosen === '') return { errors: { date: HOURS_TEXTS.noDate } }
    return openingDayIn(field, chosen, opening.openingDays.find(day => day.date === chosen)?.version ?? 0)
  }
  return (
    <details>
      <summary className="link py-2.5">Open at other hours on a day</summary>
      <HoursForm
        label="Open at other hours"
        submitText="Save These Hours"
        read={read}
        isEmptied
        onSaved={() => setDate('')}
      >
        <DateField label="Day" name="date" required onChoose={setDate} />
        <OpeningDayFields key={date} day={date ? proposedOpening(opening, date) : null} />
      </HoursForm>
    </details>
  )
}

function openingDayIn(field: ReadField, date: string, version: number): ReturnType<ReadChange> {
  const span = spanIn(field, 'from', 'until')
  if (span === null) return { errors: { from: HOURS_TEXTS.incomplete } }
  return { type: 'opening-day', date, day: { ...span, reason: field('reason') }, version }
}

function OpeningDayFields({ day }: { day: (MinuteSpan & { reason: string }) | null }) {
  return (
    <>
      <TimeFields of="Open" names={['from', 'until']} span={day} />
      <Field
        label="Reason"
        name="reason"
        maxLength={200}
        hint="Customers see it, such as late-night shopping"
        defaultValue={day?.reason}
      />
    </>
  )
}

function BankHolidays({ opening: { bankHolidays, closures } }: { opening: OpeningResponse }) {
  const isClosed = (date: string) => closures.some(closure => covers(closure, date))
  const toCome = bankHolidays.filter(({ date }) => !isClosed(date))
  const offered = toCome.slice(0, 8)
  const summary = useLostFocus<HTMLElement>(toCome.length)
  if (offered.length === 0) return null
  return (
    <details>
      <summary ref={summary} className="link py-2.5">
        {HOURS_TEXTS.bankHolidays}
      </summary>
      <ul className="grid gap-3">
        {offered.map(({ date, name }) => (
          <li key={date}>
            <HoursForm
              label={`${name}, ${datesText(date, date)}`}
              submitText={`Close on ${formatDate(date)}, ${name}`}
              isQuiet
              read={() => closing({ firstDate: date, lastDate: date, reason: name })}
            >
              {null}
            </HoursForm>
          </li>
        ))}
      </ul>
    </details>
  )
}
