import { useState } from 'react'
import type { z } from 'zod'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatInstant } from '../../../../shared/instant.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { penceTyped } from '../amount-rules.ts'
import { TillCash } from '../cash/components/till-cash.tsx'
import { type CloseRequest, reopenRequest, type Till, type TillEvent } from '../contract.ts'
import { closeForm } from '../form-contract.ts'
import { useMoneyCall } from '../queries.ts'
import { differenceText, TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'

/** How a day was closed, and closing it or opening it again. */
export function CloseDay({ till }: { till: Till }) {
  return (
    <section className="till-close" aria-labelledby="till-close">
      <h3 id="till-close" className="font-semibold">
        The cash
      </h3>
      <p className="text-muted">
        Expected: {formatPounds(till.cash.expected)}. {TAKINGS_TEXTS.expectedLead}
      </p>
      <TillCash till={till} isOpen={!till.isClosed && !till.isLocked} />
      {till.events.length > 0 && (
        <ol className="grid gap-3">
          {till.events.map(event => (
            <li key={`${event.kind} ${event.at}`}>{eventText(event)}</li>
          ))}
        </ol>
      )}
      {till.isLocked && <p className="notice">{TAKINGS_TEXTS.lockedLead}</p>}
      {till.isClosed || till.isLocked ? <Reopening date={till.date} /> : <Closing till={till} />}
    </section>
  )
}

function eventText(event: TillEvent): string {
  const { kind, at, who, countedCash, note } = event
  const what =
    kind === 'closed'
      ? `Closed by ${who} with ${formatPounds(countedCash ?? 0)}, ${differenceText(event)}`
      : `Opened again by ${who}`
  return `${what}, ${formatInstant(at)}${note === '' ? '.' : `: ${note}`}`
}

function Closing({ till: { date, cash } }: { till: Till }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const [counted, setCounted] = useState('')
  const difference = penceTyped(counted) - cash.expected
  return (
    <Form
      className="grid gap-4 no-print"
      schema={closeForm(cash.expected)}
      send={(request: CloseRequest) => money.mutateAsync({ type: 'close', date, request })}
      onSent={() => showToast(TAKINGS_TOASTS.closed(date))}
      onRefusal={error => showError(error)}
    >
      <Field
        label="Counted cash"
        name="counted"
        inputMode="decimal"
        autoComplete="off"
        value={counted}
        onChange={event => setCounted(event.target.value)}
      />
      {counted.trim() !== '' && difference !== 0 && (
        <>
          <p role="status">
            {formatPounds(Math.abs(difference))} {difference < 0 ? 'less' : 'more'} than expected
          </p>
          <Field label="Note" name="note" maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
        </>
      )}
      <p className="text-muted">{TAKINGS_TEXTS.closeLead}</p>
      <div>
        <SubmitButton busy="Closing…">{TAKINGS_TEXTS.close}</SubmitButton>
      </div>
    </Form>
  )
}

type Reopening = z.infer<typeof reopenRequest>

function Reopening({ date }: { date: string }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="button button-quiet no-print" onClick={() => setAsking(true)}>
        {TAKINGS_TEXTS.reopen}
      </button>
    )
  return (
    <Form
      className="grid gap-4 no-print"
      schema={reopenRequest}
      send={(request: Reopening) => money.mutateAsync({ type: 'reopen', date, request })}
      onSent={() => showToast(TAKINGS_TOASTS.reopened(date))}
      onRefusal={error => showError(error)}
    >
      <Field label="Reason" name="reason" required maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={() => setAsking(false)}>
          {TAKINGS_TEXTS.back}
        </button>
        <SubmitButton busy="Opening…">{TAKINGS_TEXTS.reopenYes}</SubmitButton>
      </div>
    </Form>
  )
}
