import { useState } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { TestResult } from '../contract.ts'
import { mailTestForm, textTestForm } from '../form-contract.ts'
import { useTest } from '../queries.ts'
import { OWN_WORDS, TEST, testFailedText } from '../screen-messages.ts'

export function TestForm({ kind, to }: { kind: 'mail' | 'text'; to: string }) {
  const [result, setResult] = useState<TestResult | null>(null)
  const testing = useTest()
  const showError = useOwnerToasts()
  const isMail = kind === 'mail'
  return (
    <Form
      className="grid gap-3"
      aria-label={TEST.send}
      schema={isMail ? mailTestForm : textTestForm}
      send={({ to: receiver }) => {
        setResult(null)
        return testing.mutateAsync({ kind, to: receiver })
      }}
      onSent={setResult}
      onRefusal={error => showError(error)}
    >
      <Field
        key={to}
        name="to"
        label={TEST[kind]}
        type={isMail ? 'email' : 'tel'}
        autoComplete={isMail ? 'email' : 'tel'}
        defaultValue={to}
        required
        {...(isMail ? {} : { hint: TEST.textHint })}
      />
      <SubmitButton className="button button-quiet justify-self-start" busy={TEST.sending}>
        {TEST.send}
      </SubmitButton>
      <div role="status">{result && <Outcome kind={kind} result={result} />}</div>
    </Form>
  )
}

function Outcome({ kind, result }: { kind: 'mail' | 'text'; result: TestResult }) {
  if (result.isSent)
    return (
      <p className="notice" data-tone="good">
        {TEST.sent[kind]}
      </p>
    )
  return (
    <div className="notice" data-tone="bad">
      <p>{testFailedText(result)}</p>
      {result.words && (
        <p>
          {OWN_WORDS} <q className="wrap-anywhere">{result.words}</q>
        </p>
      )}
    </div>
  )
}
