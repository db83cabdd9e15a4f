import { Field } from '../../../ui/form/field.tsx'
import { ABSENCE_KINDS } from '../../hours/rules.ts'
import type { AbsenceResponse } from '../contract.ts'
import { spanIn } from '../form-rules.ts'
import { spanText } from '../messages.ts'
import { ABSENCE_NAMES, HOURS_TEXTS } from '../screen-messages.ts'
import { datesText } from './closed-days.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'
import { TimeFields } from './time-fields.tsx'

const WHOLE_DAY = { fromMinute: 0, untilMinute: 1440 }

/** When a barber is away, with a form for more. */
export function Absences({ barberId, absences }: { barberId: number; absences: readonly AbsenceResponse[] }) {
  const read: ReadChange = field => {
    const firstDate = field('firstDate')
    if (firstDate === '') return { errors: { firstDate: HOURS_TEXTS.noDate } }
    const hours = spanIn(field, 'from', 'until')
    if (hours === null && field('from') + field('until') !== '')
      return { errors: { from: HOURS_TEXTS.incomplete } }
    const kind = ABSENCE_KINDS.find(each => each === field('kind')) ?? 'other'
    const dates = { firstDate, lastDate: field('lastDate') || firstDate }
    const absence = { barberId, kind, ...dates, ...(hours ?? WHOLE_DAY), note: field('note'), reason: '' }
    return { type: 'absence', absence }
  }
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.absences}</h3>
      {absences.length === 0 && <p className="text-muted">{HOURS_TEXTS.noAbsences}</p>}
      <ul className="grid gap-3">
        {absences.map(absence => (
          <AbsenceLine key={absence.id} absence={absence} />
        ))}
      </ul>
      <HoursForm label="Enter an absence" submitText="Enter Absence" read={read} isEmptied>
        <label className="field">
          <span>Why</span>
          <select name="kind" className="input">
            {ABSENCE_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {ABSENCE_NAMES[kind]}
              </option>
            ))}
          </select>
        </label>
        <Field label="First day" name="firstDate" type="date" required />
        <Field label="Last day" name="lastDate" type="date" hint="Empty for one day" />
        <div className="field">
          <span>Hours, if not the whole day</span>
          <TimeFields of="Away" names={['from', 'until']} span={null} />
        </div>
        <Field label="Note" name="note" maxLength={200} hint="For you alone" />
      </HoursForm>
    </div>
  )
}

function AbsenceLine({ absence }: { absence: AbsenceResponse }) {
  const { id, kind, firstDate, lastDate, fromMinute, untilMinute, note, version } = absence
  const isWholeDay = fromMinute === 0 && untilMinute === 1440
  const hours = isWholeDay ? '' : `, ${spanText({ fromMinute, untilMinute })}`
  const name = kind === 'closed' ? 'Closed' : ABSENCE_NAMES[kind]
  const text = `${name}, ${datesText(firstDate, lastDate)}${hours}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {text}
        {note && <span className="text-muted"> ({note})</span>}
      </span>
      <RemoveButton what={text} path={`/absences/${id}`} version={version} effect={HOURS_TEXTS.frees} />
    </li>
  )
}
