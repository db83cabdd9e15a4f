import { useState } from 'react'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import {
  InvitationLinkDialog,
  type MadeLink,
} from '../../../staff/accounts/people/components/invitation-link.tsx'
import { useInvite, useRenewLink } from '../../../staff/accounts/people/queries.ts'
import type { TeamMember } from '../contract.ts'
import { ACCOUNT_TEXTS, TEAM_PAGE } from '../page-messages.ts'

/** How a barber signs in, and the invitation to it. */
export function InviteMember({ member }: { member: TeamMember }) {
  const { user } = useAuth()
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <Invitation member={member} />
    </ConfirmIdentity>
  )
}

function Invitation({ member: { id, username, email, account } }: { member: TeamMember }) {
  const [inviting, renewing] = [useInvite(), useRenewLink()]
  const tell = useOwnerToasts()
  const [made, setMade] = useState<MadeLink | null>(null)
  const callbacks = {
    onSuccess: (link: Omit<MadeLink, 'username'>) => setMade({ ...link, username }),
    onError: (error: unknown) => tell(error),
  }
  const post = { role: 'barber', barberId: id, setsOwnAbsences: false } as const
  const isBusy = inviting.isPending || renewing.isPending
  const begin = () =>
    account
      ? renewing.mutate(account.id, callbacks)
      : inviting.mutate({ ...post, username, email: email || null }, callbacks)
  return (
    <div className="grid justify-items-start gap-3">
      <p>{ACCOUNT_TEXTS[account?.status ?? 'none']}</p>
      {account === null && <p className="text-muted">{TEAM_PAGE.inviteLead}</p>}
      {(account === null || account.status === 'invited') && (
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={begin}>
          {isBusy ? TEAM_PAGE.inviting : account ? TEAM_PAGE.newLink : TEAM_PAGE.invite}
        </button>
      )}
      <InvitationLinkDialog made={made} onClose={() => setMade(null)} />
    </div>
  )
}
