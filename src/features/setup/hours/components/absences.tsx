import { isWholeDay, WHOLE_DAY } from '../../../../shared/minute-span.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { ABSENCE_KINDS } from '../../../calendar/hours/rules.ts'
import type { AbsenceResponse } from '../contract.ts'
import { spanIn } from '../form-rules.ts'
import { spanText } from '../messages.ts'
import { ABSENCE_NAMES, HOURS_TEXTS } from '../screen-messages.ts'
import { datesText } from './closed-days.tsx'
import { DaysFields, datesIn } from './days-fields.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { HoursLine } from './hours-line.tsx'
import { TimeFields } from './time-fields.tsx'

/** When a barber is away, with a form for more. */
export function Absences({ barberId, absences }: { barberId: number; absences: readonly AbsenceResponse[] }) {
  return (
    <div className="card grid gap-4">
      <h3 className="font-display font-semibold">{HOURS_TEXTS.absences}</h3>
      {absences.length === 0 && <p className="text-muted">{HOURS_TEXTS.noAbsences}</p>}
      <ul className="grid gap-3">
        {absences.map(absence => (
          <AbsenceLine key={absence.id} absence={absence} />
        ))}
      </ul>
      <HoursForm label="Enter an absence" submitText="Enter Absence" read={absenceIn(barberId)} isEmptied>
        <AbsenceFields absence={null} />
      </HoursForm>
    </div>
  )
}

function AbsenceLine({ absence }: { absence: AbsenceResponse }) {
  const { id, barberId, kind, firstDate, lastDate, note, version } = absence
  const hours = isWholeDay(absence) ? '' : `, ${spanText(absence)}`
  const name = kind === 'closed' ? 'Closed' : ABSENCE_NAMES[kind]
  const text = `${name}, ${datesText(firstDate, lastDate)}${hours}`
  return (
    <HoursLine
      what={text}
      note={note && `(${note})`}
      removal={{ path: `/absences/${id}`, version, effect: HOURS_TEXTS.frees }}
      read={absenceIn(barberId, absence)}
    >
      <AbsenceFields absence={absence} />
    </HoursLine>
  )
}

/** A new absence as its form describes it, or the `known` one as it is to become. */
function absenceIn(barberId: number | null, known: AbsenceResponse | null = null): ReadChange {
  return field => {
    const dates = datesIn(field)
    if ('errors' in dates) return dates
    const hours = spanIn(field, 'from', 'until')
    if (hours === null && field('from') + field('until') !== '')
      return { errors: { from: HOURS_TEXTS.incomplete } }
    const kind = ABSENCE_KINDS.find(each => each === field('kind')) ?? 'other'
    const absence = { barberId, kind, ...dates, ...(hours ?? WHOLE_DAY), note: field('note'), reason: '' }
    return { type: 'absence', absence, known }
  }
}

function AbsenceFields({ absence }: { absence: AbsenceResponse | null }) {
  return (
    <>
      <label className="field">
        <span>Why</span>
        <select name="kind" className="input" defaultValue={absence?.kind}>
          {ABSENCE_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {ABSENCE_NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
      <DaysFields dates={absence} />
      <div className="field">
        <span>Hours, if not the whole day</span>
        <TimeFields
          of="Away"
          names={['from', 'until']}
          span={absence && !isWholeDay(absence) ? absence : null}
        />
      </div>
      <Field label="Note" name="note" maxLength={200} hint="For you alone" defaultValue={absence?.note} />
    </>
  )
}
