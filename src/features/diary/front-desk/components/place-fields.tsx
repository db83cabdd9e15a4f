import { useId } from 'react'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'

/** Where a visit is to be, as far as it is chosen. */
export type ChosenPlace = { barberId: number | null; date: string; time: string }

/** Barber, date and time, on any 5 minutes. */
export function PlaceFields({
  place,
  anyBarber,
  onChange,
}: {
  place: ChosenPlace
  /** What the choice without a barber says; left out where there must be one. */
  anyBarber?: string
  onChange: (place: ChosenPlace) => void
}) {
  const barbers = useOpenBarbers().data ?? []
  const { errors } = useFormState()
  const id = useId()
  const wrong = errors.place === undefined ? null : wrongPart(place)
  const errorOf = (part: 'date' | 'time') => (wrong === part ? { error: errors.place } : {})
  return (
    <>
      <input type="hidden" name="barberId" value={place.barberId ?? ''} />
      <div className="field">
        <label htmlFor={id}>Barber</label>
        <select
          id={id}
          className="input"
          aria-invalid={wrong === 'barber'}
          {...(wrong === 'barber' ? { 'aria-describedby': `${id}-error` } : {})}
          value={place.barberId ?? ''}
          onChange={event => onChange({ ...place, barberId: Number(event.target.value) || null })}
        >
          {anyBarber !== undefined && <option value="">{anyBarber}</option>}
          {barbers.map(barber => (
            <option key={barber.id} value={barber.id}>
              {barber.name}
            </option>
          ))}
        </select>
        {wrong === 'barber' && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {errors.place}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 items-start">
        <DateField
          label="Date"
          name="date"
          {...errorOf('date')}
          value={place.date}
          onChoose={date => onChange({ ...place, date })}
        />
        <Field
          label="Time"
          name="time"
          {...errorOf('time')}
          type="time"
          step={300}
          value={place.time}
          onChange={event => onChange({ ...place, time: event.target.value })}
        />
      </div>
    </>
  )
}

/** The first of them that is missing; the time, where all are there. */
function wrongPart({ barberId, date }: ChosenPlace): 'barber' | 'date' | 'time' {
  if (barberId === null) return 'barber'
  return date === '' ? 'date' : 'time'
}
