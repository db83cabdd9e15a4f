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
  return (
    <>
      <input type="hidden" name="barberId" value={place.barberId ?? ''} />
      <div className="field">
        <label htmlFor={id}>Barber</label>
        <select
          id={id}
          className="input"
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
      </div>
      <div className="form-row pair">
        <DateField
          label="Date"
          name="date"
          value={place.date}
          onChoose={date => onChange({ ...place, date })}
        />
        <Field
          label="Time"
          name="time"
          type="time"
          step={300}
          value={place.time}
          onChange={event => onChange({ ...place, time: event.target.value })}
        />
      </div>
      {errors.place && (
        <p className="field-error" role="alert">
          {errors.place}
        </p>
      )}
    </>
  )
}
