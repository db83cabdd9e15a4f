import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds, poundsText, totalPence } from '../../../../shared/pence.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { penceTyped } from '../amount-rules.ts'
import { PAYMENT_METHODS, type PaymentMethod, type PaymentRequest, type VisitPayment } from '../contract.ts'
import { paymentForm } from '../form-contract.ts'
import { METHOD_NAMES } from '../messages.ts'
import { isAboutReason, useMoneyCall } from '../queries.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'
import { MethodChoice } from './method-choice.tsx'

const NONE = { cash: '', card: '', mobile: '', tip: '' }

/** Takes a visit's payment: what it cost, by one method or several, and a tip apart. */
export function PaymentForm({
  visitId,
  payment: { price, what, today, visitDay, isVisitDayOpen },
  isPaidThen,
  onDone,
  onFree,
}: {
  visitId: string
  payment: VisitPayment
  isPaidThen: boolean
  onDone: () => void
  onFree: () => void
}) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const [isSplit, setSplit] = useState(false)
  const [typed, setTyped] = useState({ ...NONE, amount: poundsText(price) })
  const taken = isSplit
    ? PAYMENT_METHODS.reduce((sum, method) => sum + penceTyped(typed[method]), 0)
    : penceTyped(typed.amount)
  const type = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes })
  return (
    <Form
      className="grid gap-5"
      aria-label={TAKINGS_TEXTS.take}
      schema={paymentForm({ price, isSplit })}
      send={async (request: PaymentRequest) => {
        await money.mutateAsync({ type: 'pay', visitId, request })
        return totalPence([...request.parts, ...(request.tip ? [request.tip] : [])])
      }}
      onSent={total => {
        showToast(TAKINGS_TOASTS.taken(total, what))
        onDone()
      }}
      onRefusal={error => {
        if (isAboutReason(error)) return { reason: serverText(error) ?? '' }
        showError(error)
        return {}
      }}
    >
      <Amounts typed={typed} isSplit={isSplit} left={price - taken} onType={type} />
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          className="justify-self-start min-h-11 text-start link"
          onClick={() => setSplit(!isSplit)}
        >
          {isSplit ? TAKINGS_TEXTS.oneMethod : TAKINGS_TEXTS.split}
        </button>
        <button type="button" className="justify-self-start min-h-11 text-start link" onClick={onFree}>
          {TAKINGS_TEXTS.free}
        </button>
      </div>
      {taken !== price && (
        <Field
          label={`Why it is not ${formatPounds(price)}`}
          name="reason"
          maxLength={200}
          hint={TAKINGS_TEXTS.reasonHint}
        />
      )}
      <Tip typed={typed.tip} onType={tip => type({ tip })} />
      {visitDay < today && isVisitDayOpen && (
        <DayChoice today={today} visitDay={visitDay} first={isPaidThen ? visitDay : today} />
      )}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onDone}>
          {TAKINGS_TEXTS.back}
        </button>
        <SubmitButton busy="Taking…">Take {formatPounds(taken + penceTyped(typed.tip))}</SubmitButton>
      </div>
    </Form>
  )
}

type Typed = typeof NONE & { amount: string }

function Amounts({
  typed,
  isSplit,
  left,
  onType,
}: {
  typed: Typed
  isSplit: boolean
  left: number
  onType: (changes: Partial<Typed>) => void
}) {
  const [method, setMethod] = useState<PaymentMethod>('card')
  if (!isSplit)
    return (
      <>
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={event => onType({ amount: event.target.value })}
        />
        <MethodChoice legend="Paid by" name="method" value={method} onChange={setMethod} />
      </>
    )
  return (
    <div className="grid gap-3">
      {PAYMENT_METHODS.map(name => (
        <Field
          key={name}
          label={METHOD_NAMES[name]}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          onChange={event => onType({ [name]: event.target.value })}
        />
      ))}
      <p role="status" className="text-muted">
        {left === 0 ? 'That is the price.' : `${formatPounds(Math.abs(left))} ${left > 0 ? 'left' : 'more'}`}
      </p>
    </div>
  )
}

function Tip({ typed, onType }: { typed: string; onType: (tip: string) => void }) {
  const [method, setMethod] = useState<PaymentMethod>('cash')
  return (
    <>
      <Field
        label="Tip"
        name="tip"
        inputMode="decimal"
        autoComplete="off"
        hint="Empty for none."
        value={typed}
        onChange={event => onType(event.target.value)}
      />
      {typed.trim() !== '' && (
        <MethodChoice legend="Tip by" name="tipMethod" value={method} onChange={setMethod} />
      )}
    </>
  )
}

/** A payment that was forgotten may still belong to the till of its visit's day. */
function DayChoice({ today, visitDay, first }: { today: string; visitDay: string; first: string }) {
  const days = [
    { day: today, label: 'Today' },
    { day: visitDay, label: formatDate(visitDay) },
  ]
  return (
    <fieldset className="field">
      <legend className="font-semibold">Paid on</legend>
      <div className="flex flex-wrap gap-2">
        {days.map(({ day, label }) => (
          <label key={day} className="chip">
            <input type="radio" name="day" value={day} defaultChecked={day === first} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
