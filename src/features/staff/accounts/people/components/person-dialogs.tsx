import { CallError } from '../../../../../platform/web/api.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { beginHere } from '../../../../../ui/begin-here.ts'
import { DialogActions } from '../../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import type { Person } from '../contract.ts'
import { PEOPLE, PEOPLE_TOASTS, USERNAME_TAKEN } from '../messages.ts'
import { useChangePerson, useInvite } from '../queries.ts'
import type { MadeLink } from './invitation-link.tsx'
import { inviteForm, postForm } from './person-forms.ts'
import { PostFields } from './post-fields.tsx'

const NEW_POST = { role: 'reception', barberId: null, barberName: null, setsOwnAbsences: false } as const

/** A barber is invited from their own page. */
const WITHOUT_CHAIR = ['reception', 'owner'] as const

export function InviteDialog({
  isOpen,
  onClose,
  onInvited,
}: {
  isOpen: boolean
  onClose: () => void
  onInvited: (made: MadeLink) => void
}) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={PEOPLE.invite} className="dialog-small">
      {close => <InviteForm onClose={close} onInvited={onInvited} />}
    </FormDialog>
  )
}

function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited: (made: MadeLink) => void }) {
  const inviting = useInvite()
  const tell = useOwnerToasts()
  return (
    <Form
      className="grid gap-5"
      schema={inviteForm}
      send={async request => ({ ...(await inviting.mutateAsync(request)), username: request.username })}
      onSent={onInvited}
      onRefusal={error => (isUsernameTaken(error) ? { username: USERNAME_TAKEN } : tell(error))}
    >
      <Field
        ref={beginHere}
        name="username"
        label="Username"
        hint={PEOPLE.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PostFields post={NEW_POST} roles={WITHOUT_CHAIR} />
      <Field name="email" label="Email" type="email" hint={PEOPLE.emailHint} autoComplete="off" />
      <Buttons submit={PEOPLE.send} busy={PEOPLE.sending} onClose={onClose} />
    </Form>
  )
}

function isUsernameTaken(error: unknown): boolean {
  return error instanceof CallError && error.type === 'username-in-use'
}

export function ChangeDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const changing = useChangePerson()
  const tell = useOwnerToasts()
  return (
    <FormDialog isOpen={person !== null} onClose={onClose} title={person?.username} className="dialog-small">
      {close =>
        person && (
          <Form
            className="grid gap-5"
            schema={postForm}
            send={post => changing.mutateAsync({ id: person.id, post })}
            onSent={() => {
              showToast(PEOPLE_TOASTS.changed)
              close()
            }}
            onRefusal={error => tell(error)}
          >
            <PostFields post={person} />
            <Buttons submit={PEOPLE.save} busy={PEOPLE.saving} onClose={close} />
          </Form>
        )
      }
    </FormDialog>
  )
}

function Buttons({ submit, busy, onClose }: { submit: string; busy: string; onClose: () => void }) {
  return (
    <DialogActions back={PEOPLE.cancel} onBack={onClose} busy={busy}>
      {submit}
    </DialogActions>
  )
}
