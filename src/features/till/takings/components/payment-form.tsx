import { useState } from 'react'
import { formatPounds, poundsText, totalPence } from '../../../../shared/pence.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { penceTyped } from '../amount-rules.ts'
import { MOST_SALES, type Sold } from '../contract.ts'
import { paymentForm, withoutTypedProduct } from '../form-contract.ts'
import { enteredBefore, salesBy, TIPS } from '../payment-rules.ts'
import { TAKINGS_TEXTS } from '../screen-messages.ts'
import { AmountRow } from './amount-row.tsx'
import { CashHanded } from './cash-handed.tsx'
import { DayChoice } from './day-choice.tsx'
import { MethodButtons } from './method-buttons.tsx'
import { NOTHING_TYPED, ProductChoice } from './product-choice.tsx'
import { SplitForm } from './split-form.tsx'
import { type PaymentFormProps, type TakingProps, useTaking } from './use-taking.ts'

/** Takes a visit's payment in one tap, with a tip and what is sold beside it; in parts or as another amount where needed. */
export function PaymentForm(props: PaymentFormProps) {
  const [isSplit, setSplit] = useState(false)
  const [before] = useState(() => enteredBefore(props.payment))
  const [tip, setTip] = useState(before.tipPence > 0 ? poundsText(before.tipPence) : '')
  const [products, setProducts] = useState<readonly Sold[]>([])
  const [typedProduct, setTypedProduct] = useState(NOTHING_TYPED)
  const hasRoom = products.length < MOST_SALES
  const shared = {
    ...{ ...props, before, tip, onTip: setTip, products },
    typedProduct: hasRoom ? typedProduct : NOTHING_TYPED,
  }
  return (
    <div className="grid gap-4" data-together>
      {isSplit ? (
        <SplitForm {...shared} onWhole={() => setSplit(false)} />
      ) : (
        <WholeForm {...shared} onSplit={() => setSplit(true)} />
      )}
      <ProductChoice
        offered={props.payment.products}
        chosen={products}
        onChange={setProducts}
        typed={typedProduct}
        onType={setTypedProduct}
      />
    </div>
  )
}

function WholeForm({ onSplit, ...props }: TakingProps & { onSplit: () => void }) {
  const { payment, before, products, tip, onTip, onFree } = props
  const { price } = payment
  const taking = useTaking(props)
  const [amount, setAmount] = useState(before.other && poundsText(before.other.pence))
  const [handed, setHanded] = useState('')
  const isOther = amount !== null
  const pence = isOther ? penceTyped(amount) : price
  const total = pence + penceTyped(tip) + totalPence(products)
  const handedPence = penceTyped(handed)
  const change = handedPence - total
  const form = paymentForm({ price, isOther, missing: handedPence > 0 ? -change : 0 })
  return (
    <Form
      className="grid gap-4"
      aria-label={TAKINGS_TEXTS.takePayment}
      schema={withoutTypedProduct(form, props.typedProduct)}
      send={request => {
        const [{ method }] = [request.parts[0] ?? { method: 'cash' as const }]
        const sales = salesBy(method, products)
        return taking.pay({ ...request, sales }, method === 'cash' ? change : 0)
      }}
      onSent={taking.announce}
      onRefusal={taking.refuse}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span>To pay</span>{' '}
        <strong className="text-[1.75rem] leading-[1.2] tabular-nums">{formatPounds(total)}</strong>
      </p>
      {isOther && (
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={event => setAmount(event.target.value)}
        />
      )}
      {isOther && pence !== price && (
        <Field
          label={`Why it is not ${formatPounds(price)}`}
          name="reason"
          maxLength={200}
          defaultValue={before.other?.reason}
          hint={TAKINGS_TEXTS.reasonHint}
        />
      )}
      <AmountRow label="Tip" name="tip" offered={TIPS} value={tip} onChange={onTip} />
      {before.tipPence > 0 && penceTyped(tip) === before.tipPence && (
        <p className="text-muted">{TAKINGS_TEXTS.tipAsBefore}</p>
      )}
      <DayChoice payment={payment} isPaidThen={props.isPaidThen} />
      <MethodButtons />
      <CashHanded total={total} handed={handed} onHanded={setHanded} />
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className="min-h-11 link" onClick={onSplit}>
          {TAKINGS_TEXTS.split}
        </button>
        <button
          type="button"
          className="min-h-11 link"
          onClick={() => setAmount(isOther ? null : poundsText(price))}
        >
          {isOther ? `Take ${formatPounds(price)}` : TAKINGS_TEXTS.otherAmount}
        </button>
        {payment.isVisitDayOpen && (
          <button type="button" className="min-h-11 link" onClick={onFree}>
            {TAKINGS_TEXTS.free}
          </button>
        )}
      </p>
    </Form>
  )
}
