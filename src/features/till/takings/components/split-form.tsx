import { useState } from 'react'
import { formatPounds, poundsText, totalPence } from '../../../../shared/pence.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { penceTyped } from '../amount-rules.ts'
import { MOST_PARTS, type PaymentMethod } from '../contract.ts'
import { splitForm, withoutTypedProduct } from '../form-contract.ts'
import { halfOf, salesBy, TIPS } from '../payment-rules.ts'
import { TAKINGS_TEXTS } from '../screen-messages.ts'
import { AmountRow } from './amount-row.tsx'
import { DayChoice } from './day-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { type TakingProps, useTaking } from './use-taking.ts'

type TypedPart = { amount: string; method: PaymentMethod }

export function SplitForm({ onWhole, ...props }: TakingProps & { onWhole: () => void }) {
  const { payment, products, tip, onTip } = props
  const { price } = payment
  const taking = useTaking(props)
  const [parts, setParts] = useState<readonly TypedPart[]>([
    { amount: poundsText(halfOf(price)), method: 'card' },
  ])
  const [restMethod, setRestMethod] = useState<PaymentMethod>('card')
  const beside = penceTyped(tip) + totalPence(products)
  const rest = parts.reduce((left, { amount }) => left - penceTyped(amount), price) + beside
  const change = (index: number, changes: Partial<TypedPart>) =>
    setParts(parts.map((part, other) => (other === index ? { ...part, ...changes } : part)))
  return (
    <Form
      className="grid gap-4"
      aria-label={TAKINGS_TEXTS.takePayment}
      schema={withoutTypedProduct(splitForm(price), props.typedProduct)}
      send={request => taking.pay({ ...request, sales: salesBy(restMethod, products) })}
      onSent={taking.announce}
      onRefusal={taking.refuse}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span>To pay</span>{' '}
        <strong className="text-[1.75rem] leading-[1.2] tabular-nums">{formatPounds(price + beside)}</strong>
      </p>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <div key={index} className="flex flex-wrap items-end gap-y-2 gap-x-3 [&>.field]:flex-[1_1_5rem]">
          <Field
            label={`Part ${index + 1}`}
            name={`part${index}`}
            inputMode="decimal"
            autoComplete="off"
            value={part.amount}
            onChange={event => change(index, { amount: event.target.value })}
          />
          <MethodChoice
            legend={`Part ${index + 1} by`}
            name={`method${index}`}
            value={part.method}
            onChange={method => change(index, { method })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-y-2 gap-x-3 [&>.field]:flex-[1_1_5rem]">
        <p role="status" className="field">
          <span className="font-semibold">The rest</span>
          <strong className="flex items-center min-h-11 tabular-nums">
            {formatPounds(Math.max(rest, 0))}
          </strong>
        </p>
        <MethodChoice legend="The rest by" name="restMethod" value={restMethod} onChange={setRestMethod} />
      </div>
      <AmountRow label="Tip" name="tip" offered={TIPS} value={tip} onChange={onTip} />
      <DayChoice payment={payment} isPaidThen={props.isPaidThen} />
      <p className="flex flex-wrap gap-x-5">
        {parts.length < MOST_PARTS - 1 && (
          <button
            type="button"
            className="min-h-11 link"
            onClick={() => setParts([...parts, { amount: '', method: 'card' }])}
          >
            {TAKINGS_TEXTS.morePart}
          </button>
        )}
        <button type="button" className="min-h-11 link" onClick={onWhole}>
          {TAKINGS_TEXTS.whole}
        </button>
      </p>
      <SubmitButton className="button min-h-14" busy="Taking…">
        Take {formatPounds(price + beside)}
      </SubmitButton>
    </Form>
  )
}
