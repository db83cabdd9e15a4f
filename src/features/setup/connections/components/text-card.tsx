import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field, PasswordField } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Connections } from '../contract.ts'
import { textForm } from '../form-contract.ts'
import { useSaveText } from '../queries.ts'
import { CONNECTIONS, keyProblemText, MAIL, TEXTS, textState } from '../screen-messages.ts'
import { ConnectionFold } from './connection-fold.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { TestForm } from './test-form.tsx'

const USUAL_PROVIDER = 'https://api.twilio.com'

export function TextCard({ connections: { text, keyPlace } }: { connections: Connections }) {
  return (
    <Section title={TEXTS.title} level={3} className="card grid content-start gap-4">
      <p>{TEXTS.lead}</p>
      <p className="notice">{textState(text)}</p>
      {text.problem && text.source === 'screen' && (
        <p className="notice" data-tone="bad">
          {keyProblemText(text.problem, 'token', keyPlace)}
        </p>
      )}
      {text.source !== 'environment' && (
        <ConnectionFold label={text.stored ? TEXTS.change : TEXTS.setUp}>
          <TextForm key={text.version} text={text} />
        </ConnectionFold>
      )}
      {text.source !== 'none' && <TestForm kind="text" to="" />}
      {text.stored && (
        <RemoveConnection
          kind="text"
          version={text.version}
          question={TEXTS.removeQuestion}
          text={TEXTS.removeText}
        />
      )}
    </Section>
  )
}

function TextForm({ text: { stored, version, hasSecret } }: { text: Connections['text'] }) {
  const saving = useSaveText()
  const showError = useOwnerToasts()
  return (
    <Form
      className="grid gap-4"
      aria-label={TEXTS.title}
      schema={textForm}
      send={fields => saving.mutateAsync({ ...fields, version })}
      onSent={() => showToast(CONNECTIONS.saved)}
      onRefusal={error => showError(error)}
    >
      <Field
        name="address"
        label={TEXTS.address}
        type="url"
        defaultValue={stored?.address ?? USUAL_PROVIDER}
        required
      />
      <Field
        name="account"
        label={TEXTS.account}
        hint={TEXTS.accountHint}
        defaultValue={stored?.account}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="token"
        label={TEXTS.token}
        autoComplete="new-password"
        {...(hasSecret ? { hint: MAIL.keepHint } : {})}
      />
      <Field
        name="sender"
        label={TEXTS.sender}
        hint={TEXTS.senderHint}
        defaultValue={stored?.sender}
        required
      />
      <label className="flex gap-2.5 min-h-11 items-center">
        <input type="checkbox" name="abroad" className="check" defaultChecked={stored?.abroad ?? false} />
        {TEXTS.abroad}
      </label>
      <SubmitButton className="button justify-self-start" busy={CONNECTIONS.saving}>
        {CONNECTIONS.save}
      </SubmitButton>
    </Form>
  )
}
