import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../../../../shared/instant.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import { useIsDesk } from '../../../staff/accounts/components/auth-context.tsx'
import type { ShownWaiver, StandingPayment, VisitPayment } from '../contract.ts'
import { changesOf, daysToPayOn } from '../payment-rules.ts'
import { visitPaymentQuery } from '../queries.ts'
import { ReceiptPanel } from '../receipts/components/receipt-panel.tsx'
import {
  amountText,
  enteredAt,
  entryText,
  giveBackText,
  givenBackText,
  reverseText,
  TAKINGS_TEXTS,
} from '../screen-messages.ts'
import { PaymentForm } from './payment-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReverseForm } from './reverse-form.tsx'
import { TipForm } from './tip-form.tsx'
import { TodayClosed } from './today-closed.tsx'
import { WaiverForm } from './waiver-form.tsx'

/** Nothing while there is nothing to pay. With `onDone`, and where it `isDue`, it begins with the payment's form. */
export function PaymentPanel({
  visitId,
  onDone,
  isDue = false,
  isPaidThen = false,
  email,
  typed,
}: {
  visitId: string
  /** Of its sheet, which asks before it loses what is typed here. */
  typed: ReturnType<typeof useLeaveWarning>
  /** Kept with the visit; with it, or null, a receipt is offered. */
  email?: string | null
  onDone?: () => void
  isDue?: boolean
  /** It was paid on the day of the visit, until something else is chosen. */
  isPaidThen?: boolean
}) {
  const { data: payment, isLoadingError, refetch } = useQuery(visitPaymentQuery(visitId))
  const [view, setView] = useState<View>('see')
  const back = () => setView(view === 'free' ? 'pay' : 'see')
  const { close, mayClose, question } = useDiscardQuestion(typed.hasChanges, back)
  if (isLoadingError) return <ReadFailed onRetry={refetch}>{TAKINGS_TEXTS.notRead}</ReadFailed>
  if (!payment) return onDone ? <SkeletonRows rows={2} label="Reading the payment…" /> : null
  if (payment.entries.length === 0 && payment.waiver === null && payment.whyNot !== null) return null
  return (
    <>
      <section className="till-panel py-3 border-t border-line" aria-label="Payment">
        <div ref={typed.area} className="grid gap-3">
          <PanelViews
            view={view}
            onView={setView}
            onBack={() => mayClose() && close()}
            visitId={visitId}
            payment={payment}
            onDone={onDone}
            isDue={isDue || onDone !== undefined}
            isPaidThen={isPaidThen}
            email={email}
          />
        </div>
      </section>
      {question}
    </>
  )
}

/** `given` once money was given back: it shows what was. */
type View = 'see' | 'given' | 'pay' | 'free' | 'unfree' | 'tip' | { change: 'reverse' | 'refund'; of: string }

function PanelViews({
  view,
  onView,
  onBack,
  visitId,
  payment,
  onDone,
  isDue,
  isPaidThen,
  email,
}: {
  view: View
  onView: (view: View) => void
  /** Asks before it loses what was typed. */
  onBack: () => void
  visitId: string
  payment: VisitPayment
  email: string | null | undefined
  onDone: (() => void) | undefined
  isDue: boolean
  isPaidThen: boolean
}) {
  const isDesk = useIsDesk()
  const isPayable = payment.whyNot === null && daysToPayOn(payment).length > 0
  const see = () => onView('see')
  const chosen = typeof view === 'string' ? undefined : view
  const standing = payment.payments.find(({ paymentId }) => paymentId === chosen?.of)
  if (chosen && standing)
    return (
      <div ref={bringIntoView}>
        {chosen.change === 'refund' ? (
          <RefundForm payment={standing} onBack={onBack} onGiven={() => onView('given')} />
        ) : (
          <ReverseForm
            paymentId={standing.paymentId}
            isCounted={standing.isCounted}
            isCorrection={standing.kind === 'payment'}
            onBack={onBack}
            onReversed={standing.kind === 'payment' ? () => onView('pay') : see}
          />
        )}
      </div>
    )
  if (view === 'tip')
    return (
      <div ref={bringIntoView}>
        <TipForm visitId={visitId} onDone={onBack} />
      </div>
    )
  if ((view === 'pay' || (view === 'see' && isDue)) && isPayable)
    return (
      <div ref={view === 'pay' ? bringIntoView : undefined}>
        <PaymentForm
          visitId={visitId}
          payment={payment}
          isPaidThen={isPaidThen}
          onDone={onDone ?? see}
          onFree={() => onView('free')}
        />
      </div>
    )
  if ((view === 'free' && isPayable) || (view === 'unfree' && payment.waiver))
    return (
      <div ref={bringIntoView}>
        <WaiverForm
          visitId={visitId}
          what={payment.what}
          isTakenBack={view === 'unfree'}
          onBack={onBack}
          onDone={view === 'free' ? (onDone ?? see) : () => onView('pay')}
        />
      </div>
    )
  return (
    <>
      {payment.entries.length > 0 && <Paid payment={payment} isNews={view === 'given'} />}
      {email !== undefined && <ReceiptPanel visitId={visitId} payment={payment} email={email} />}
      {payment.waiver && (
        <OnTheHouse waiver={payment.waiver}>
          {payment.isVisitDayOpen && isDesk && (
            <Button kind="quiet" onClick={() => onView('unfree')}>
              {TAKINGS_TEXTS.takeBack}
            </Button>
          )}
        </OnTheHouse>
      )}
      <PaymentActions payment={payment} isDesk={isDesk} onView={onView} />
      {isPayable && <Button onClick={() => onView('pay')}>{TAKINGS_TEXTS.takePayment}</Button>}
      {payment.whyNot === null && !isPayable && (
        <TodayClosed today={payment.today}>{TAKINGS_TEXTS.todayClosed}</TodayClosed>
      )}
    </>
  )
}

/** What can be done about what was paid. */
function PaymentActions({
  payment,
  isDesk,
  onView,
}: {
  payment: VisitPayment
  isDesk: boolean
  onView: (view: View) => void
}) {
  const { payments, whyNot, isTodayOpen, today } = payment
  const isSettled = whyNot === 'paid-already' || whyNot === 'on-the-house'
  return (
    <>
      {isDesk &&
        payments.map(standing => <Changes key={standing.paymentId} {...{ payment, standing, onView }} />)}
      {!isDesk && payments.length > 0 && <p className="text-muted">{TAKINGS_TEXTS.changedByDesk}</p>}
      {isSettled && isTodayOpen && (
        <Button kind="quiet" onClick={() => onView('tip')}>
          {TAKINGS_TEXTS.addTip}
        </Button>
      )}
      {isSettled && !isTodayOpen && (
        <TodayClosed today={today}>{TAKINGS_TEXTS.todayClosedToChanges}</TodayClosed>
      )}
    </>
  )
}

function Changes({
  payment,
  standing,
  onView,
}: {
  payment: VisitPayment
  standing: StandingPayment
  onView: (view: View) => void
}) {
  const changes = changesOf(payment, standing)
  return (
    <>
      {changes.map(change => (
        <Button key={change} kind="quiet" onClick={() => onView({ change, of: standing.paymentId })}>
          {change === 'refund' ? giveBackText(standing) : reverseText(standing, payment.payments)}
        </Button>
      ))}
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

function Paid({ payment: { entries, payments, today }, isNews }: { payment: VisitPayment; isNews: boolean }) {
  const givenBack = givenBackText(payments)
  return (
    <>
      {givenBack && (
        <p ref={isNews ? bringIntoView : undefined} className="font-semibold">
          {givenBack}
        </p>
      )}
      <ul className="grid gap-3" aria-label="Paid">
        {entries.map(entry => (
          <li
            className="grid wrap-anywhere data-[void=true]:text-muted"
            key={entry.id}
            data-void={entry.isReversed || entry.reversesId !== null}
          >
            <span>
              {entry.isReversed ? <s>{amountText(entry)}</s> : amountText(entry)}
              {entry.kind === 'tip' && ' as a tip'}
              {entry.kind === 'sale' && ` for ${entry.what}`}
            </span>
            <span className="text-muted">
              {(entry.reversesId ?? entry.refundsId) !== null && `${entryText(entry)}. `}
              {entry.reason && `${entry.reason}. `}
              {`${entry.who}, ${enteredAt(entry, today)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
