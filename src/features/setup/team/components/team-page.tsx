import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import type { TeamResponse } from '../contract.ts'
import { TEAM_PAGE } from '../page-messages.ts'
import { membersQuery } from '../page-queries.ts'
import { AddBarber } from './add-barber.tsx'
import { MemberDetails } from './member-details.tsx'
import { MemberList } from './member-list.tsx'
import { useTeamAddress } from './use-team-address.ts'

/** The whole team, one barber of it, or the form for a new one, by the page's address. */
export function TeamPage() {
  const team = useQuery(membersQuery)
  if (team.isPending || isSignedOut(team.error))
    return <SkeletonRows rows={4} label={TEAM_PAGE.loading} className="h-24" />
  if (team.isLoadingError) return <ReadFailed onRetry={team.refetch}>{TEAM_PAGE.notLoaded}</ReadFailed>
  return <Shown team={team.data} />
}

function Shown({ team }: { team: TeamResponse }) {
  const params = useSearch()
  const addressOf = useTeamAddress()
  const barberId = Number(params.get('barber'))
  const member = team.members.find(({ id }) => id === barberId)
  if (params.has('add')) return <AddBarber team={team} />
  if (member) return <MemberDetails key={member.id} member={member} today={team.today} />
  return (
    <section id="team" aria-label="Your barbers" className="panel grid gap-5">
      {params.has('barber') && (
        <p className="notice" role="status">
          {TEAM_PAGE.notFound}
        </p>
      )}
      {team.members.length === 0 ? <p className="card">{TEAM_PAGE.empty}</p> : <MemberList team={team} />}
      <Link className="button justify-self-start" to={addressOf('add')}>
        {TEAM_PAGE.add}
      </Link>
    </section>
  )
}
