import { useId } from 'react'
import { failureText } from '../../../../platform/web/failure-text.ts'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton, useFormState } from '../../../../ui/form/form.tsx'
import { ASK_MESSAGES, madeByText } from '../messages.ts'
import { sendRequest } from '../queries.ts'
import { MESSAGE_MAX_LENGTH } from '../request-rules.ts'
import { askedPath } from '../rules.ts'
import type { ChosenPackage } from './cost-summary.tsx'
import { requestForm } from './request-form.ts'

/** Sent to the shop with what the calculator shows; nothing while it shows no cost. */
export function AskForPackage({ choice, isAsked }: { choice: ChosenPackage | null; isAsked: boolean }) {
  if (!choice && !isAsked) return null
  return (
    <section
      id="ask"
      ref={isAsked ? bringIntoView : null}
      aria-labelledby="ask-title"
      className="max-w-prose scroll-mt-24 print:hidden"
    >
      <h2 id="ask-title" className="text-title">
        {isAsked ? ASK_MESSAGES.thanks : ASK_MESSAGES.title}
      </h2>
      <div role="status">{isAsked && <p className="mt-3">{ASK_MESSAGES.thanksText}</p>}</div>
      {choice && !isAsked && <AskForm choice={choice} />}
    </section>
  )
}

function AskForm({ choice }: { choice: ChosenPackage }) {
  const navigate = useNavigate()
  const { packageName, startDate, isMadeByShop } = choice
  return (
    <>
      <p className="mt-3">{ASK_MESSAGES.lead}</p>
      <Form
        does="ask"
        className="mt-6 grid gap-5"
        schema={requestForm}
        send={request => sendRequest(request)}
        onSent={() => void navigate(askedPath(choice), { replace: true })}
        onRefusal={error => showToast(ASK_MESSAGES.notSent(failureText(error)))}
      >
        <p className="card">
          <b className="font-semibold">{packageName}</b> from {formatDate(startDate, { year: true })}.{' '}
          {madeByText({ isMadeByShop })}.
        </p>
        <input type="hidden" name="packageName" value={packageName} />
        <input type="hidden" name="startDate" value={startDate} />
        <input type="hidden" name="isMadeByShop" value={isMadeByShop ? 'yes' : ''} />
        <Field name="businessName" label="Business name" autoComplete="organization" required />
        <Field name="contactName" label="Your name" autoComplete="name" required />
        <Field name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
        <Field name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        <MessageField />
        <p className="text-muted">
          We only use these to reply to you.{' '}
          <a className="link" href="/privacy" target="_blank" rel="noopener">
            What we keep, and for how long
          </a>
        </p>
        <SubmitButton className="button w-full sm:w-auto sm:justify-self-start" busy="Sending…">
          {ASK_MESSAGES.title}
        </SubmitButton>
      </Form>
    </>
  )
}

function MessageField() {
  const id = useId()
  const { errors, typed } = useFormState()
  const error = errors.message
  return (
    <div className="field">
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        name="message"
        className="input"
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={typed.message ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
