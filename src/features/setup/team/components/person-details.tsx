import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import { PersonActions } from '../../../staff/accounts/people/components/person-actions.tsx'
import type { Person } from '../../../staff/accounts/people/contract.ts'
import { PEOPLE, ROLE_HINTS, signInText } from '../../../staff/accounts/people/messages.ts'
import { ROLE_NAMES } from '../../../staff/accounts/roles/messages.ts'
import { TEAM_PAGE } from '../page-messages.ts'
import { Face } from './face.tsx'
import { useTeamAddress } from './use-team-address.ts'

/** Someone who signs in and has no chair. */
export function PersonDetails({ person }: { person: Person }) {
  const { username, role, email, isYou } = person
  const { user } = useAuth()
  const addressOf = useTeamAddress()
  const navigate = useNavigate()
  return (
    <section aria-labelledby="person-name" className="panel grid gap-4">
      <Link className="link justify-self-start py-2" to={addressOf('all')}>
        ← {TEAM_PAGE.all}
      </Link>
      <div className="flex items-center gap-4">
        <Face name={username} imageUrl={null} />
        <div className="grid min-w-0 gap-1">
          <h2 id="person-name" className="text-heading wrap-anywhere">
            <bdi>{username}</bdi> {isYou && <Badge tone="good">{PEOPLE.you}</Badge>}
          </h2>
          <p className="text-muted">{ROLE_NAMES[role]}</p>
        </div>
      </div>
      <div className="card grid gap-3">
        <p>{ROLE_HINTS[role]}</p>
        <p>{signInText(person)}.</p>
        <p className="text-muted wrap-anywhere">{email ?? TEAM_PAGE.noEmail}</p>
        {role === 'owner' && <p className="text-muted">{TEAM_PAGE.ownerCuts}</p>}
        <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
          <PersonActions
            person={person}
            onDeleted={() => void navigate(addressOf('all'), { replace: true })}
          />
        </ConfirmIdentity>
      </div>
    </section>
  )
}
