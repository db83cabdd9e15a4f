import { useState } from 'react'
import { isWholeDay, type MinuteSpan, WHOLE_DAY } from '../../../../shared/minute-span.ts'
import { Chips } from '../../../../ui/form/chips.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import { ABSENCE_KINDS } from '../../../calendar/hours/rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import type { AbsenceRequest, AbsenceResponse } from '../contract.ts'
import { spanIn } from '../form-rules.ts'
import { spanText } from '../messages.ts'
import { ABSENCE_NAMES, HOURS_TEXTS, PRESET_NAMES } from '../screen-messages.ts'
import { TimeFields } from '../week/components/time-fields.tsx'
import { PRESETS, presetDates } from '../week/rules.ts'
import { datesText } from './closed-days.tsx'
import { DaysFields, datesIn } from './days-fields.tsx'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { HoursLine } from './hours-line.tsx'

type Barber = { id: number; name: string }

export function Absences({
  barbers,
  absences,
}: {
  barbers: readonly Barber[]
  absences: readonly AbsenceResponse[]
}) {
  return (
    <div className="card grid gap-5">
      <NewAbsence barbers={barbers} />
      {absences.length === 0 ? (
        <p className="text-muted">{HOURS_TEXTS.noAbsences}</p>
      ) : (
        <ul className="grid gap-3 border-line border-t pt-4" aria-label={HOURS_TEXTS.planned}>
          {absences.map(absence => (
            <AbsenceLine
              key={absence.id}
              absence={absence}
              name={
                barbers.length === 1
                  ? null
                  : (barbers.find(({ id }) => id === absence.barberId)?.name ?? null)
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Begins with a holiday next week, which is what is entered most. */
function NewAbsence({ barbers }: { barbers: readonly Barber[] }) {
  const { today } = useShop()
  const [dates, setDates] = useState(presetDates('next-week', today))
  const only = barbers.length === 1 ? barbers[0]?.id : undefined
  const read: ReadChange = field => {
    const barberId = only ?? Number(field('barberId'))
    return barberId > 0 ? absenceIn(barberId)(field) : { errors: { barberId: HOURS_TEXTS.noBarber } }
  }
  return (
    <HoursForm
      label={HOURS_TEXTS.enterDaysOff}
      submitText={HOURS_TEXTS.enterDaysOffSubmit}
      read={read}
      isEmptied
      onSaved={() => setDates(presetDates('next-week', today))}
    >
      {only === undefined && (
        <Chips legend={HOURS_TEXTS.who} name="barberId" options={namedOptions(barbers)} />
      )}
      <Chips
        legend={HOURS_TEXTS.why}
        name="kind"
        options={ABSENCE_KINDS.map(kind => [kind, ABSENCE_NAMES[kind]])}
        first="holiday"
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{HOURS_TEXTS.when}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map(preset => {
            const { firstDate, lastDate } = presetDates(preset, today)
            const isChosen = dates.firstDate === firstDate && dates.lastDate === lastDate
            return (
              <button
                key={preset}
                type="button"
                className="chip"
                aria-pressed={isChosen}
                onClick={() => setDates({ firstDate, lastDate })}
              >
                {PRESET_NAMES[preset]}
              </button>
            )
          })}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3">
          <DateField
            label="First day"
            name="firstDate"
            value={dates.firstDate}
            onChoose={firstDate => setDates({ ...dates, firstDate })}
          />
          <DateField
            label="Last day"
            name="lastDate"
            value={dates.lastDate}
            onChoose={lastDate => setDates({ ...dates, lastDate })}
          />
        </div>
        {/* Keeps its line while there is no date, so that the button below stays under the pointer. */}
        <p className="min-h-lh text-muted">
          {dates.firstDate && datesText(dates.firstDate, dates.lastDate || dates.firstDate)}
        </p>
      </fieldset>
      <details>
        <summary className="link py-2.5">{HOURS_TEXTS.hoursAndNote}</summary>
        <div className="grid gap-4 pt-2">
          <PartOfDay span={WHOLE_DAY} note="" />
        </div>
      </details>
    </HoursForm>
  )
}

function AbsenceLine({ absence, name: of }: { absence: AbsenceResponse; name: string | null }) {
  const { id, barberId, kind, firstDate, lastDate, note, version } = absence
  const hours = isWholeDay(absence) ? '' : `, ${spanText(absence)}`
  const name = kind === 'closed' ? 'Closed' : ABSENCE_NAMES[kind]
  const text = `${of === null ? '' : `${of}: `}${name}, ${datesText(firstDate, lastDate)}${hours}`
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
export function absenceIn(barberId: number | null, known: AbsenceResponse | null = null): ReadChange {
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

export function AbsenceFields({
  absence,
  span = absence,
  onLastDay,
}: {
  absence: AbsenceRequest
  span?: MinuteSpan
  onLastDay?: (lastDate: string) => void
}) {
  return (
    <>
      <SelectField
        name="kind"
        label="Why"
        defaultValue={absence.kind}
        options={ABSENCE_KINDS.map(kind => [kind, ABSENCE_NAMES[kind]])}
      />
      <DaysFields dates={absence} onLastDay={onLastDay} />
      <PartOfDay span={span} note={absence.note} />
    </>
  )
}

/** The hours of an absence that is not of whole days, and the private note. */
function PartOfDay({ span, note }: { span: MinuteSpan; note: string }) {
  return (
    <>
      <div className="field">
        <span>Hours, if not the whole day</span>
        <TimeFields
          key={isWholeDay(span) ? 'whole' : 'part'}
          of="Away"
          names={['from', 'until']}
          span={isWholeDay(span) ? null : span}
        />
      </div>
      <Field label="Note" name="note" maxLength={200} hint="For you alone" defaultValue={note} />
    </>
  )
}
