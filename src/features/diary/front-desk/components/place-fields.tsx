import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
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
  const wrong = errors.place === undefined ? null : wrongPart(place)
  const errorOf = (part: 'barber' | 'date' | 'time') => (wrong === part ? { error: errors.place } : {})
  return (
    <>
      <input type="hidden" name="barberId" value={place.barberId ?? ''} />
      <SelectField
        label="Barber"
        {...errorOf('barber')}
        options={[...(anyBarber === undefined ? [] : [['', anyBarber] as const]), ...namedOptions(barbers)]}
        value={place.barberId ?? ''}
        onChange={event => onChange({ ...place, barberId: Number(event.target.value) || null })}
      />
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
