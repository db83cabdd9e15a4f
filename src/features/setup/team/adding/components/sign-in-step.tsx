import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { customerEmail } from '../../../../../shared/contact-schemas.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useAuth } from '../../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { ConfirmIdentity } from '../../../../staff/accounts/confirm/components/confirm-identity.tsx'
import {
  InvitationLinkDialog,
  type MadeLink,
} from '../../../../staff/accounts/people/components/invitation-link.tsx'
import { signInText } from '../../../../staff/accounts/people/messages.ts'
import { peopleQuery, useInvite } from '../../../../staff/accounts/people/queries.ts'
import type { TeamMember } from '../../contract.ts'
import { ADD_BARBER, ADD_STEP_TEXTS, TEAM_PAGE } from '../../page-messages.ts'
import { accountsOf } from '../../rules.ts'
import type { AddStepProps } from './add-step-props.ts'

export function SignInStep({ member, onDone, ways }: AddStepProps) {
  const { user } = useAuth()
  const { data: people = [] } = useQuery(peopleQuery)
  const [made, setMade] = useState<MadeLink | null>(null)
  const account = accountsOf(member, people)[0]
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      {account ? (
        <div className="card grid gap-4">
          <p>{signInText(account)}.</p>
          <div className="flex flex-wrap gap-3">{ways}</div>
        </div>
      ) : (
        <InviteForm member={member} onMade={setMade} ways={ways} />
      )}
      <InvitationLinkDialog
        made={made}
        onClose={() => {
          setMade(null)
          onDone()
        }}
      />
    </ConfirmIdentity>
  )
}

/** Empty text stands for no address. */
const SCHEMA = z.object({ email: z.union([z.literal('').transform(() => null), customerEmail]) })

type InviteFormProps = Pick<AddStepProps, 'ways'> & { member: TeamMember; onMade: (made: MadeLink) => void }

function InviteForm({ member: { id, username, email: known }, onMade, ways }: InviteFormProps) {
  const inviting = useInvite()
  const tell = useOwnerToasts()
  return (
    <Form
      className="card grid gap-5"
      aria-label={ADD_STEP_TEXTS['sign-in'].title}
      schema={SCHEMA}
      send={async ({ email }) => ({
        ...(await inviting.mutateAsync({
          role: 'barber',
          barberId: id,
          setsOwnAbsences: false,
          username,
          email,
        })),
        username,
      })}
      onSent={onMade}
      onRefusal={error => tell(error)}
    >
      <p>{ADD_BARBER.signsInAs(username)}</p>
      <Field
        name="email"
        label="Email"
        type="email"
        hint={ADD_BARBER.emailHint}
        autoComplete="off"
        defaultValue={known}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={TEAM_PAGE.inviting}>{TEAM_PAGE.invite}</SubmitButton>
        {ways}
      </div>
    </Form>
  )
}
