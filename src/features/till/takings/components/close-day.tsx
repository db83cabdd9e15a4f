import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatInstant } from '../../../../shared/instant.ts'
import { formatPounds, poundsText } from '../../../../shared/pence.ts'
import { takeLostFocus } from '../../../../ui/begin-here.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useLostFocus } from '../../../../ui/form/use-lost-focus.ts'
import { Section } from '../../../../ui/section.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { penceTyped } from '../amount-rules.ts'
import { CountFields } from '../cash/components/count-fields.tsx'
import { TillCash } from '../cash/components/till-cash.tsx'
import { type CloseRequest, reopenRequest, type Till, type TillEvent } from '../contract.ts'
import { closeForm } from '../form-contract.ts'
import { TILL_PATH, useMoneyCall } from '../queries.ts'
import { closeEarlyText, differenceText, TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'

export function CloseDay({ till }: { till: Till }) {
  const isShut = till.isClosed || till.isLocked
  const told = useLostFocus<HTMLOListElement>(till.events.length)
  return (
    <Section
      title="The drawer"
      level={3}
      className="grid gap-3 p-4 border border-line border-t-3 border-t-brass rounded-control bg-surface wrap-anywhere"
    >
      <TillCash till={till} isOpen={!isShut} />
      {till.events.length > 0 && (
        <ol ref={told} tabIndex={-1} className="grid gap-3 outline-none">
          {till.events.map(event => (
            <li key={`${event.kind} ${event.at}`}>{eventText(event)}</li>
          ))}
        </ol>
      )}
      {till.isLocked && <p className="notice">{TAKINGS_TEXTS.lockedLead}</p>}
      {isShut ? <Reopening date={till.date} /> : <Closing till={till} />}
    </Section>
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

function Closing({ till: { date, cash, toCome } }: { till: Till }) {
  const money = useMoneyCall()
  const client = useQueryClient()
  const showError = useOwnerToasts()
  const { area } = useLeaveWarning()
  const [counted, setCounted] = useState('')
  const [early, setEarly] = useState<CloseRequest | null>(null)
  const countedCash = penceTyped(counted)
  const isDifferent = countedCash !== cash.expected
  // What was taken elsewhere since the page was read counts as well.
  const readAgain = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isTill(queryKey[0]) })
  const close = async (request: CloseRequest) => {
    try {
      await money.mutateAsync({ type: 'close', date, request })
      showToast(TAKINGS_TOASTS.closed(date))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div ref={area}>
      <Form
        className="grid gap-4 no-print"
        schema={closeForm(cash.expected)}
        send={(request: CloseRequest) => (toCome > 0 ? setEarly(request) : close(request))}
      >
        <Field
          label="Counted cash"
          name="counted"
          inputMode="decimal"
          autoComplete="off"
          placeholder={TAKINGS_TEXTS.countHint}
          value={counted}
          onFocus={readAgain}
          onChange={event => setCounted(event.target.value)}
        />
        <CountFields onCount={pence => setCounted(poundsText(pence))} />
        {counted.trim() !== '' && (
          <p role="status" className={isDifferent ? 'font-semibold' : 'font-semibold text-success'}>
            {isDifferent
              ? `${differenceText({ expectedCash: cash.expected, countedCash })}.`
              : TAKINGS_TEXTS.countRight}
          </p>
        )}
        {counted.trim() !== '' && isDifferent && (
          <Field label="Why it differs" name="note" maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
        )}
        <SubmitButton className="button min-h-14" busy="Closing…">
          {TAKINGS_TEXTS.close}
        </SubmitButton>
      </Form>
      <Confirm
        question={early && TAKINGS_TEXTS.closeEarly}
        answer={TAKINGS_TEXTS.closeEarlyYes}
        isBusy={money.isPending}
        onYes={async () => {
          if (early) await close(early)
          setEarly(null)
        }}
        onClose={() => setEarly(null)}
      >
        <p>{closeEarlyText(toCome)}</p>
      </Confirm>
    </div>
  )
}

function isTill(path: unknown): boolean {
  return String(path).startsWith(TILL_PATH)
}

type Reopening = z.infer<typeof reopenRequest>

function Reopening({ date }: { date: string }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const { user } = useAuth()
  const [isAsking, setAsking] = useState(false)
  if (user?.role !== 'owner') return <p className="text-muted no-print">{TAKINGS_TEXTS.reopenByOwner}</p>
  if (!isAsking)
    return (
      <Button kind="quiet" className="no-print" onClick={() => setAsking(true)}>
        {TAKINGS_TEXTS.reopen}
      </Button>
    )
  return (
    <Form
      className="grid gap-4 no-print"
      schema={reopenRequest}
      send={(request: Reopening) => money.mutateAsync({ type: 'reopen', date, request })}
      onSent={() => showToast(TAKINGS_TOASTS.reopened(date))}
      onRefusal={error => showError(error)}
    >
      <Field
        ref={takeLostFocus}
        label="Reason"
        name="reason"
        required
        maxLength={200}
        hint={TAKINGS_TEXTS.reasonHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => setAsking(false)}>
          {TAKINGS_TEXTS.back}
        </Button>
        <SubmitButton busy="Opening…">{TAKINGS_TEXTS.reopenYes}</SubmitButton>
      </div>
    </Form>
  )
}
