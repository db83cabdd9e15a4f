import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import {
  InvitationLinkDialog,
  type MadeLink,
} from '../../../staff/accounts/people/components/invitation-link.tsx'
import { InviteDialog } from '../../../staff/accounts/people/components/person-dialogs.tsx'
import { PEOPLE } from '../../../staff/accounts/people/messages.ts'

/** Invites someone who signs in and has no chair. */
export function AddPerson() {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {PEOPLE.invite}
      </Button>
      <InviteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onInvited={link => {
          setOpen(false)
          setMade(link)
        }}
      />
      <InvitationLinkDialog made={made} onClose={() => setMade(null)} />
    </ConfirmIdentity>
  )
}
