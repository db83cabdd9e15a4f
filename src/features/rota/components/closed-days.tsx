import { formatDate } from '../../../shared/calendar-date.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { OpeningResponse } from '../contract.ts'
import { spanIn } from '../form-rules.ts'
import { spanText } from '../messages.ts'
import type { HoursChange } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TimeFields } from './time-fields.tsx'

const WHOLE_DAY = { fromMinute: 0, untilMinute: 1440 }

/** A closure of the whole shop, on each day from the first to the last. */
function closure(firstDate: string, lastDate: string, reason: string): HoursChange {
  const absence = { barberId: null, kind: 'closed' as const, firstDate, lastDate, reason, note: '' }
  return { type: 'absence', absence: { ...absence, ...WHOLE_DAY } }
}

/** The days on which the shop is closed or opens at other times, with the bank holidays to come. */
export function ClosedDays({ opening }: { opening: OpeningResponse }) {
  const { closures, openingDays } = opening
  return (
    <div className="card grid gap-5">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.closures}</h3>
      <p>{HOURS_TEXTS.closuresLead}</p>
      {closures.length + openingDays.length === 0 && <p className="text-muted">{HOURS_TEXTS.noClosures}</p>}
      <ul className="grid gap-3">
        {closures.map(({ id, firstDate, lastDate, reason, version }) => (
          <Entry
            key={id}
            text={`${datesText(firstDate, lastDate)}: closed${reason && `, ${reason}`}`}
            path={`/absences/${id}`}
            version={version}
            effect={HOURS_TEXTS.frees}
          />
        ))}
        {openingDays.map(({ date, reason, version, ...span }) => (
          <Entry
            key={date}
            text={`${datesText(date, date)}: open ${spanText(span)}${reason && `, ${reason}`}`}
            path={`/opening-days/${date}`}
            version={version}
            effect={HOURS_TEXTS.weekReturns}
          />
        ))}
      </ul>
      <CloseForm />
      <OtherHoursForm openingDays={openingDays} />
      <BankHolidays opening={opening} />
    </div>
  )
}

function Entry({ text, ...entry }: { text: string; path: string; version: number; effect: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>{text}</span>
      <RemoveButton what={text} {...entry} />
    </li>
  )
}

export function datesText(firstDate: string, lastDate: string): string {
  const first = formatDate(firstDate, { year: true })
  return firstDate === lastDate ? first : `${first} to ${formatDate(lastDate, { year: true })}`
}

function CloseForm() {
  const read: ReadChange = field => {
    const firstDate = field('firstDate')
    if (firstDate === '') return { errors: { firstDate: HOURS_TEXTS.noDate } }
    return closure(firstDate, field('lastDate') || firstDate, field('reason'))
  }
  return (
    <details>
      <summary className="link py-2.5">Close the shop</summary>
      <HoursForm label="Close the shop" submitText="Close the Shop" read={read} isEmptied>
        <Field label="First day" name="firstDate" type="date" required />
        <Field label="Last day" name="lastDate" type="date" hint="Empty for one day" />
        <Field label="Reason" name="reason" maxLength={200} hint="Customers see it, such as Christmas" />
      </HoursForm>
    </details>
  )
}

function OtherHoursForm({ openingDays }: Pick<OpeningResponse, 'openingDays'>) {
  const read: ReadChange = field => {
    const date = field('date')
    const span = spanIn(field, 'from', 'until')
    if (date === '') return { errors: { date: HOURS_TEXTS.noDate } }
    if (span === null) return { errors: { from: HOURS_TEXTS.incomplete } }
    const version = openingDays.find(day => day.date === date)?.version ?? 0
    return { type: 'opening-day', date, day: { ...span, reason: field('reason') }, version }
  }
  return (
    <details>
      <summary className="link py-2.5">Open at other hours on a day</summary>
      <HoursForm label="Open at other hours" submitText="Save These Hours" read={read} isEmptied>
        <Field label="Day" name="date" type="date" required />
        <TimeFields of="Open" names={['from', 'until']} span={null} />
        <Field
          label="Reason"
          name="reason"
          maxLength={200}
          hint="Customers see it, such as late-night shopping"
        />
      </HoursForm>
    </details>
  )
}

function BankHolidays({ opening: { bankHolidays, closures } }: { opening: OpeningResponse }) {
  const isClosed = (date: string) =>
    closures.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  const offered = bankHolidays.filter(({ date }) => !isClosed(date)).slice(0, 8)
  if (offered.length === 0) return null
  return (
    <details>
      <summary className="link py-2.5">{HOURS_TEXTS.bankHolidays}</summary>
      <ul className="grid gap-3">
        {offered.map(({ date, name }) => (
          <li key={date}>
            <HoursForm
              label={`${name}, ${datesText(date, date)}`}
              submitText={`Close on ${formatDate(date)}, ${name}`}
              read={() => closure(date, date, name)}
            >
              {null}
            </HoursForm>
          </li>
        ))}
      </ul>
    </details>
  )
}
