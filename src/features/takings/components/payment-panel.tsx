import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bringIntoView } from '../../../ui/bring-into-view.ts'
import { ReadFailed, SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { TillEntry, VisitPayment } from '../contract.ts'
import { visitPaymentQuery } from '../queries.ts'
import { standingOf } from '../rules.ts'
import { amountText, entryText, TAKINGS_TEXTS } from '../screen-messages.ts'
import { PaymentForm } from './payment-form.tsx'
import { ReverseForm } from './reverse-form.tsx'

/**
 * What was paid for a visit, its payment, and taking it back; nothing while there is nothing to pay. With `onDone` it
 * begins with the payment's form, and ends with it.
 */
export function PaymentPanel({ visitId, onDone }: { visitId: string; onDone?: () => void }) {
  const { data: payment, isError, refetch } = useQuery(visitPaymentQuery(visitId))
  if (isError) return <ReadFailed onRetry={refetch}>{TAKINGS_TEXTS.notRead}</ReadFailed>
  if (!payment) return onDone ? <SkeletonRows rows={2} label="Reading the payment…" /> : null
  if (payment.entries.length === 0 && payment.whyNot !== null) return null
  return (
    <section className="till-panel" aria-label="Payment">
      <PanelViews visitId={visitId} payment={payment} onDone={onDone} />
    </section>
  )
}

function PanelViews({
  visitId,
  payment,
  onDone,
}: {
  visitId: string
  payment: VisitPayment
  onDone: (() => void) | undefined
}) {
  const [view, setView] = useState<'see' | 'pay' | 'reverse'>(onDone ? 'pay' : 'see')
  const see = () => setView('see')
  const [standing] = standingOf(payment.entries)
  if (view === 'reverse' && standing)
    return (
      <div ref={bringIntoView}>
        <ReverseForm paymentId={standing.paymentId} onBack={see} onReversed={() => setView('pay')} />
      </div>
    )
  if (view === 'pay' && payment.whyNot === null)
    return (
      <div ref={bringIntoView}>
        <PaymentForm visitId={visitId} payment={payment} onDone={onDone ?? see} />
      </div>
    )
  return (
    <>
      {payment.entries.length > 0 && <Paid entries={payment.entries} />}
      {standing && (
        <button type="button" className="button button-quiet" onClick={() => setView('reverse')}>
          {TAKINGS_TEXTS.takeBack}
        </button>
      )}
      {payment.whyNot === null && (
        <button type="button" className="button" onClick={() => setView('pay')}>
          {TAKINGS_TEXTS.take}
        </button>
      )}
    </>
  )
}

function Paid({ entries }: { entries: readonly TillEntry[] }) {
  return (
    <ul className="till-paid" aria-label="Paid">
      {entries.map(entry => (
        <li key={entry.id} data-void={entry.isReversed || entry.reversesId !== null}>
          <span>
            {entry.isReversed ? <s>{amountText(entry)}</s> : amountText(entry)}
            {entry.kind === 'tip' && ' as a tip'}
          </span>
          <span className="text-muted">
            {entry.reversesId !== null && `${entryText(entry)}. `}
            {entry.reason && `${entry.reason}. `}
            {`${entry.who}, ${entry.time}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
