import { useState } from 'react'
import { CallError } from '../../../../../platform/web/api.ts'
import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { DateField } from '../../../../../ui/form/date-field.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, type Schema, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { AUDIT_FIELDS } from '../../../../staff/audit-log/messages.ts'
import { INPUTS } from '../../components/barber-form.tsx'
import { useTeamAddress } from '../../components/use-team-address.ts'
import { type AddBarberRequest, addBarberRequest } from '../../contract.ts'
import { ADD_BARBER, TEAM_PAGE } from '../../page-messages.ts'
import { useAddBarber } from '../../page-queries.ts'
import { suggestedUsername } from '../../rules.ts'

/** Begins a new barber with their name; the steps that follow make them bookable. */
export function AddBarber({ usernames }: { usernames: ReadonlySet<string> }) {
  const addressOf = useTeamAddress()
  const [isUsernameAsked, setUsernameAsked] = useState(false)
  const adding = useAdding(() => setUsernameAsked(true))
  return (
    <section aria-labelledby="add-title" className="panel grid gap-4">
      <Link className="link justify-self-start py-2" to={addressOf('all')}>
        ← {TEAM_PAGE.all}
      </Link>
      <h2 id="add-title" className="panel-title">
        {TEAM_PAGE.add}
      </h2>
      <p className="max-w-prose">{ADD_BARBER.lead}</p>
      <Form className="card grid gap-5" aria-label={TEAM_PAGE.add} schema={schemaOf(usernames)} {...adding}>
        <Field {...INPUTS.name} name="name" label={AUDIT_FIELDS.name} autoComplete="off" />
        <Field
          {...INPUTS.title}
          name="title"
          label={AUDIT_FIELDS.title}
          defaultValue={ADD_BARBER.usualTitle}
        />
        {isUsernameAsked && (
          <Field
            {...INPUTS.username}
            name="username"
            label={AUDIT_FIELDS.username}
            hint={ADD_BARBER.usernameHint}
          />
        )}
        <DateField name="firstDate" label={TEAM_PAGE.firstDay} hint={ADD_BARBER.firstDayHint} />
        <SubmitButton className="button justify-self-start" busy={ADD_BARBER.busy}>
          {ADD_BARBER.submit}
        </SubmitButton>
      </Form>
    </section>
  )
}

function useAdding(askUsername: () => void) {
  const adding = useAddBarber()
  const tell = useOwnerToasts()
  const navigate = useNavigate()
  const addressOf = useTeamAddress()
  return {
    send: (request: AddBarberRequest) => adding.mutateAsync(request),
    onSent: ({ id }: { id: number }) =>
      void navigate(addressOf({ barber: id, adding: 'photo' }), { replace: true }),
    onRefusal: (error: unknown) => {
      const isUsername = error instanceof CallError && error.status === 409
      if (!isUsername) tell(error)
      else askUsername()
      return isUsername ? { username: error.sentence } : {}
    },
  }
}

/** Without treatments and hours, so that no one is booked before the steps that follow. */
function schemaOf(usernames: ReadonlySet<string>): Schema<AddBarberRequest> {
  return {
    safeParse: ({ name, title, username, firstDate }) =>
      addBarberRequest.safeParse({
        name,
        title,
        username: username ?? suggestedUsername(String(name), usernames),
        phone: '',
        email: '',
        firstDate: firstDate || null,
        treatmentIds: [],
        hours: 'later',
      }),
  }
}
