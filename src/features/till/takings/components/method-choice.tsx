import { PAYMENT_METHODS, type PaymentMethod } from '../contract.ts'
import { METHOD_NAMES } from '../messages.ts'

export function MethodChoice({
  legend,
  name,
  value,
  onChange,
}: {
  legend: string
  name: string
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  return (
    <fieldset className="field">
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {PAYMENT_METHODS.map(method => (
          <label key={method} className="chip">
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
