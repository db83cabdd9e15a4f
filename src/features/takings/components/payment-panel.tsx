import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../../../shared/instant.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { bringIntoView } from '../../../ui/bring-into-view.ts'
import { ReadFailed, SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { ShownWaiver, TillEntry, VisitPayment } from '../contract.ts'
import { visitPaymentQuery } from '../queries.ts'
import { standingOf } from '../rules.ts'
import { amountText, entryText, TAKINGS_TEXTS } from '../screen-messages.ts'
import { PaymentForm } from './payment-form.tsx'
import { ReverseForm } from './reverse-form.tsx'
import { WaiverForm } from './waiver-form.tsx'

/**
 * What was paid for a visit, its payment, and taking it back; nothing while there is nothing to pay. With `onDone` it
 * begins with the payment's form, and ends with it.
 */
export function PaymentPanel({
  visitId,
  onDone,
  isPaidThen = false,
}: {
  visitId: string
  onDone?: () => void
  /** It was paid on the day of the visit, until something else is chosen. */
  isPaidThen?: boolean
}) {
  const { data: payment, isError, refetch } = useQuery(visitPaymentQuery(visitId))
  if (isError) return <ReadFailed onRetry={refetch}>{TAKINGS_TEXTS.notRead}</ReadFailed>
  if (!payment) return onDone ? <SkeletonRows rows={2} label="Reading the payment…" /> : null
  if (payment.entries.length === 0 && payment.waiver === null && payment.whyNot !== null) return null
  return (
    <section className="till-panel" aria-label="Payment">
      <PanelViews visitId={visitId} payment={payment} onDone={onDone} isPaidThen={isPaidThen} />
    </section>
  )
}

function PanelViews({
  visitId,
  payment,
  onDone,
  isPaidThen,
}: {
  visitId: string
  payment: VisitPayment
  onDone: (() => void) | undefined
  isPaidThen: boolean
}) {
  const [view, setView] = useState<'see' | 'pay' | 'reverse' | 'free' | 'unfree'>(onDone ? 'pay' : 'see')
  const see = () => setView('see')
  const [standing] = standingOf(payment.entries)
  if (view === 'reverse' && standing)
    return (
      <div ref={bringIntoView}>
        <ReverseForm
          paymentId={standing.paymentId}
          isCounted={payment.isCounted}
          onBack={see}
          onReversed={() => setView('pay')}
        />
      </div>
    )
  if (view === 'pay' && payment.whyNot === null)
    return (
      <div ref={bringIntoView}>
        <PaymentForm
          visitId={visitId}
          payment={payment}
          isPaidThen={isPaidThen}
          onDone={onDone ?? see}
          onFree={() => setView('free')}
        />
      </div>
    )
  if ((view === 'free' && payment.whyNot === null) || (view === 'unfree' && payment.waiver))
    return (
      <div ref={bringIntoView}>
        <WaiverForm
          visitId={visitId}
          what={payment.what}
          isTakenBack={view === 'unfree'}
          onBack={() => setView(view === 'free' ? 'pay' : 'see')}
          onDone={view === 'free' ? (onDone ?? see) : () => setView('pay')}
        />
      </div>
    )
  return (
    <>
      {payment.entries.length > 0 && <Paid entries={payment.entries} />}
      {payment.waiver && (
        <OnTheHouse waiver={payment.waiver}>
          <button type="button" className="button button-quiet" onClick={() => setView('unfree')}>
            {TAKINGS_TEXTS.takeBack}
          </button>
        </OnTheHouse>
      )}
      {standing && (
        <button type="button" className="button button-quiet" onClick={() => setView('reverse')}>
          {payment.isCounted ? TAKINGS_TEXTS.giveBack : TAKINGS_TEXTS.takeBack}
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

function OnTheHouse({ waiver, children }: { waiver: ShownWaiver; children: ReactNode }) {
  const { price, reason, who, at } = waiver
  return (
    <>
      <p className="wrap-anywhere">
        <strong>On the house</strong> instead of {formatPounds(price)}.{' '}
        <span className="text-muted">
          <bdi>{reason}</bdi>. {who}, {formatInstant(at)}
        </span>
      </p>
      {children}
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
