import { Chips } from '../../../../ui/form/chips.tsx'
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
  const options = PAYMENT_METHODS.map(method => [method, METHOD_NAMES[method]] as const)
  return <Chips legend={legend} name={name} options={options} value={value} onChoose={onChange} />
}
