import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { peopleQuery } from '../../../staff/accounts/people/queries.ts'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import { AddBarber } from '../adding/components/add-barber.tsx'
import { AddSteps } from '../adding/components/add-steps.tsx'
import { TEAM_PAGE } from '../page-messages.ts'
import { membersQuery } from '../page-queries.ts'
import { accountsOf, isAddStep } from '../rules.ts'
import { AddPerson } from './add-person.tsx'
import { MemberDetails } from './member-details.tsx'
import { PersonDetails } from './person-details.tsx'
import { type Team, TeamList } from './team-list.tsx'
import { useTeamAddress } from './use-team-address.ts'

/** Everyone who works here, one of them, or the form for a new barber, by the page's address. */
export function TeamPage() {
  const [team, people] = [useQuery(membersQuery), useQuery(peopleQuery)]
  const retry = () => Promise.all([team.refetch(), people.refetch()])
  if (isSignedOut(team.error ?? people.error) || (team.isPending && !team.error) || people.isPending)
    return <SkeletonRows rows={4} label={TEAM_PAGE.loading} className="h-18" />
  if (!team.data || !people.data) return <ReadFailed onRetry={retry}>{TEAM_PAGE.notLoaded}</ReadFailed>
  return <Shown team={{ ...team.data, people: people.data }} />
}

function Shown({ team }: { team: Team }) {
  const params = useSearch()
  const addressOf = useTeamAddress()
  const { members, people, today } = team
  const isShown = (name: 'barber' | 'person') => (each: { id: number }) =>
    each.id === Number(params.get(name))
  const member = members.find(isShown('barber'))
  const person = people.find(isShown('person'))
  const step = params.get('adding')
  if (params.has('add'))
    return <AddBarber usernames={new Set([...members, ...people].map(({ username }) => username))} />
  if (member && isAddStep(step)) return <AddSteps key={member.id} member={member} step={step} />
  if (member)
    return (
      <MemberDetails key={member.id} member={member} today={today} accounts={accountsOf(member, people)} />
    )
  if (person) return <PersonDetails key={person.id} person={person} />
  return (
    <section id="team" aria-label="Your team" className="panel grid gap-5">
      {(params.has('barber') || params.has('person')) && (
        <p className="notice" role="status">
          {TEAM_PAGE.notFound}
        </p>
      )}
      <p className="max-w-prose">{members.length === 0 ? TEAM_PAGE.empty : TEAM_PAGE.lead}</p>
      <TeamList team={team} />
      <div className="flex flex-wrap gap-3">
        <Link className="button" to={addressOf('add')}>
          {TEAM_PAGE.add}
        </Link>
        <AddPerson />
      </div>
    </section>
  )
}
