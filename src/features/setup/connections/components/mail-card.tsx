import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field, PasswordField } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Connections } from '../contract.ts'
import { mailForm } from '../form-contract.ts'
import { useSaveMail } from '../queries.ts'
import { CONNECTIONS, keyProblemText, MAIL, mailState, SECURITY_NAMES } from '../screen-messages.ts'
import { ConnectionFold } from './connection-fold.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { TestForm } from './test-form.tsx'

export function MailCard({ connections }: { connections: Connections }) {
  const { mail, keyPlace, ownAddress, shopAddress } = connections
  return (
    <Section title={MAIL.title} level={3} className="card grid content-start gap-4">
      <p>{MAIL.lead}</p>
      <p className="notice">{mailState(mail)}</p>
      {mail.problem && mail.source === 'screen' && (
        <p className="notice" data-tone="bad">
          {keyProblemText(mail.problem, 'password', keyPlace)}
        </p>
      )}
      {mail.source !== 'environment' && (
        <ConnectionFold label={mail.stored ? MAIL.change : MAIL.setUp}>
          <MailForm key={mail.version} connections={connections} />
        </ConnectionFold>
      )}
      {mail.source !== 'none' && <TestForm kind="mail" to={ownAddress ?? shopAddress} />}
      {mail.stored && (
        <RemoveConnection
          kind="mail"
          version={mail.version}
          question={MAIL.removeQuestion}
          text={MAIL.removeText}
        />
      )}
    </Section>
  )
}

function MailForm({ connections: { mail, shopAddress } }: { connections: Connections }) {
  const { stored, version, hasSecret } = mail
  const saving = useSaveMail()
  const showError = useOwnerToasts()
  return (
    <Form
      className="grid gap-4"
      aria-label={MAIL.title}
      schema={mailForm}
      send={fields => saving.mutateAsync({ ...fields, version })}
      onSent={() => showToast(CONNECTIONS.saved)}
      onRefusal={error => showError(error)}
    >
      <Field
        name="host"
        label={MAIL.host}
        hint={MAIL.hostHint}
        defaultValue={stored?.host}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        name="port"
        label={MAIL.port}
        hint={MAIL.portHint}
        inputMode="numeric"
        defaultValue={stored?.port ?? 465}
        required
      />
      <SelectField
        name="security"
        label={MAIL.security}
        options={Object.entries(SECURITY_NAMES)}
        defaultValue={stored?.security ?? 'tls'}
      />
      <Field
        name="username"
        label={MAIL.username}
        hint={MAIL.usernameHint}
        defaultValue={stored?.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={MAIL.password}
        autoComplete="new-password"
        {...(hasSecret ? { hint: MAIL.keepHint } : {})}
      />
      <Field
        name="fromAddress"
        label={MAIL.from}
        hint={MAIL.fromHint(shopAddress)}
        type="email"
        autoComplete="off"
        defaultValue={stored?.fromAddress ?? ''}
      />
      <SubmitButton className="button justify-self-start" busy={CONNECTIONS.saving}>
        {CONNECTIONS.save}
      </SubmitButton>
    </Form>
  )
}
