import { beginHere } from '../../../../ui/begin-here.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { useShop } from '../../../shop/shop/queries.ts'

type Typed = { name: string; phone: string }

export function CustomerFields({
  customer,
  onType,
}: {
  customer: Typed
  onType: (changes: Partial<Typed>) => void
}) {
  const { walkIns } = useShop()
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">How they book</legend>
        <label className="chip">
          <input type="radio" name="source" value="phone" defaultChecked className="check" />
          On the phone
        </label>
        {walkIns && (
          <label className="chip">
            <input type="radio" name="source" value="walk-in" className="check" />
            Walk-in
          </label>
        )}
      </fieldset>
      <Field
        label="Name"
        name="customerName"
        hint="Three letters find a regular."
        autoComplete="off"
        required
        {...(customer.name === '' ? { ref: beginHere } : {})}
        value={customer.name}
        onChange={event => onType({ name: event.target.value })}
      />
      <Field
        label="Phone"
        name="customerPhone"
        type="tel"
        autoComplete="off"
        value={customer.phone}
        onChange={event => onType({ phone: event.target.value })}
      />
    </>
  )
}
