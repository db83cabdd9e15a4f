import { FieldFrame, useDescription } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import type { Barber } from '../../../shop/barbers/contract.ts'
import { JOINING } from '../messages.ts'

export function BarberChoice({ barbers }: { barbers: readonly Barber[] }) {
  const { id, error, attributes } = useDescription({ name: 'barber' }, null)
  const { typed } = useFormState()
  return (
    <FieldFrame id={id} label={JOINING.who} hint={null} error={error} isRequired={false}>
      <select {...attributes} name="barber" className="input" defaultValue={typed.barber ?? ''}>
        <option value="">{JOINING.anyBarber}</option>
        {barbers.map(barber => (
          <option key={barber.id} value={barber.id}>
            {barber.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
