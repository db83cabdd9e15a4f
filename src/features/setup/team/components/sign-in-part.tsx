import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import {
  InvitationLinkDialog,
  type MadeLink,
} from '../../../staff/accounts/people/components/invitation-link.tsx'
import { PersonActions } from '../../../staff/accounts/people/components/person-actions.tsx'
import type { Person } from '../../../staff/accounts/people/contract.ts'
import { signInText } from '../../../staff/accounts/people/messages.ts'
import { useInvite } from '../../../staff/accounts/people/queries.ts'
import { ROLE_NAMES } from '../../../staff/accounts/roles/messages.ts'
import type { TeamMember } from '../contract.ts'
import { TEAM_PAGE } from '../page-messages.ts'

/** How a barber signs in and what can be done with their accounts, or the invitation to one. */
export function SignInPart({ member, accounts }: { member: TeamMember; accounts: readonly Person[] }) {
  const { user } = useAuth()
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      {accounts.map(account => (
        <div key={account.id} className="grid gap-3">
          <p>
            {ROLE_NAMES[account.role]}: {signInText(account)}.
          </p>
          <PersonActions person={account} />
        </div>
      ))}
      {accounts.length === 0 && <Invitation member={member} onMade={setMade} />}
      <InvitationLinkDialog made={made} onClose={() => setMade(null)} />
    </ConfirmIdentity>
  )
}

type InvitationProps = { member: TeamMember; onMade: (made: MadeLink) => void }

function Invitation({ member: { id, username, email }, onMade }: InvitationProps) {
  const inviting = useInvite()
  const tell = useOwnerToasts()
  const invite = () =>
    inviting.mutate(
      { role: 'barber', barberId: id, setsOwnAbsences: false, username, email: email || null },
      { onSuccess: link => onMade({ ...link, username }), onError: error => tell(error) },
    )
  return (
    <>
      <p>{TEAM_PAGE.noAccount}</p>
      <Button kind="quiet" className="justify-self-start" disabled={inviting.isPending} onClick={invite}>
        {inviting.isPending ? TEAM_PAGE.inviting : TEAM_PAGE.invite}
      </Button>
    </>
  )
}
