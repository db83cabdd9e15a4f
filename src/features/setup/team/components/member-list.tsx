import { useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { MoveButton } from '../../../../ui/move-button.tsx'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { TeamMember, TeamResponse } from '../contract.ts'
import { bookedVisits } from '../messages.ts'
import { standingText, TEAM_PAGE } from '../page-messages.ts'
import { useOrderTeam } from '../page-queries.ts'
import { movedBy, standingOf } from '../rules.ts'
import { useTeamAddress } from './use-team-address.ts'

/** Who is on the team or will be, in an order that can be changed; then those who have left. */
export function MemberList({ team: { today, members } }: { team: TeamResponse }) {
  const hasLeft = (member: TeamMember) => standingOf(member, today) === 'gone'
  const [here, gone] = [members.filter(each => !hasLeft(each)), members.filter(hasLeft)]
  const { move, said } = useMoving(members, here)
  return (
    <>
      <p>{TEAM_PAGE.lead}</p>
      <ol className="grid gap-3">
        {here.map((member, index) => (
          <li key={member.id} className="card flex flex-wrap items-center gap-4">
            <MemberLink member={member} today={today} />
            <span className="flex gap-2">
              <MoveButton
                label={TEAM_PAGE.up(member.name)}
                by={-1}
                isEnd={index === 0}
                onMove={() => move(member, -1)}
              />
              <MoveButton
                label={TEAM_PAGE.down(member.name)}
                by={1}
                isEnd={index === here.length - 1}
                onMove={() => move(member, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {gone.length > 0 && (
        <details className="card">
          <summary>{TEAM_PAGE.gone(gone.length)}</summary>
          <ul className="mt-4 grid gap-3">
            {gone.map(member => (
              <li key={member.id} className="flex">
                <MemberLink member={member} today={today} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function useMoving(members: readonly TeamMember[], here: readonly TeamMember[]) {
  const ordering = useOrderTeam()
  const tell = useOwnerToasts()
  const [said, setSaid] = useState('')
  const move = ({ id, name }: TeamMember, step: 1 | -1) => {
    const [ids, shown] = [members.map(each => each.id), here.map(each => each.id)]
    ordering.mutate(movedBy(ids, { id, step, shown }), { onError: error => tell(error) })
    setSaid(TEAM_PAGE.movedTo(name, shown.indexOf(id) + step + 1))
  }
  return { move, said }
}

function MemberLink({ member, today }: { member: TeamMember; today: string }) {
  const { id, name, title, upcomingVisits } = member
  const addressOf = useTeamAddress()
  const standing = standingOf(member, today)
  return (
    <Link className="flex min-w-0 grow basis-60 items-center gap-4" to={addressOf({ barber: id })}>
      <Portrait barber={member} className="h-16 w-16 flex-none rounded" />
      <span className="grid min-w-0 gap-1">
        <span className="link font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="text-muted wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={standing === 'here' ? 'good' : 'neutral'}>{standingText(standing, member)}</Badge>
          {upcomingVisits > 0 && <span className="text-muted">{bookedVisits(upcomingVisits)}</span>}
        </span>
      </span>
    </Link>
  )
}
