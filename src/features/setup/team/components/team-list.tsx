import { type ReactNode, useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { MoveButton } from '../../../../ui/form/move-button.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Person } from '../../../staff/accounts/people/contract.ts'
import { PEOPLE, signInText } from '../../../staff/accounts/people/messages.ts'
import { ROLE_NAMES } from '../../../staff/accounts/roles/messages.ts'
import type { TeamMember } from '../contract.ts'
import { bookedVisits } from '../messages.ts'
import { standingText, TEAM_PAGE, workText } from '../page-messages.ts'
import { useOrderTeam } from '../page-queries.ts'
import { accountsOf, movedBy, standingOf } from '../rules.ts'
import { Face } from './face.tsx'
import { useTeamAddress } from './use-team-address.ts'

export type Team = { today: string; members: readonly TeamMember[]; people: readonly Person[] }

export function TeamList({ team: { today, members, people } }: { team: Team }) {
  const hasLeft = (member: TeamMember) => standingOf(member, today) === 'gone'
  const [here, gone] = [members.filter(each => !hasLeft(each)), members.filter(hasLeft)]
  const { move, said } = useMoving(members, here)
  const [isOrdering, setOrdering] = useState(false)
  const line = (member: TeamMember, children?: ReactNode) => (
    <MemberLine key={member.id} member={member} today={today} accounts={accountsOf(member, people)}>
      {children}
    </MemberLine>
  )
  const moves = (member: TeamMember, index: number) => (
    <span className="flex gap-1.5">
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
  )
  const withChair = new Set(members.flatMap(member => accountsOf(member, people)))
  const withoutChair = people.filter(person => person.barberId === null && !withChair.has(person))
  return (
    <>
      <ul
        className="group card py-0 divide-y divide-line"
        aria-label={TEAM_PAGE.list}
        data-ordering={isOrdering}
      >
        {here.map((member, index) => line(member, isOrdering && moves(member, index)))}
        {!isOrdering && withoutChair.map(person => <PersonLine key={person.id} person={person} />)}
      </ul>
      {here.length > 1 && (
        <button
          type="button"
          className="link justify-self-start min-h-11"
          aria-pressed={isOrdering}
          onClick={() => setOrdering(!isOrdering)}
        >
          {isOrdering ? TEAM_PAGE.endOrdering : TEAM_PAGE.order}
        </button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {gone.length > 0 && (
        <details className="card">
          <summary className="flex min-h-11 cursor-pointer items-center">
            {TEAM_PAGE.gone(gone.length)}
          </summary>
          <ul className="divide-y divide-line">{gone.map(member => line(member))}</ul>
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

type MemberLineProps = {
  member: TeamMember
  today: string
  accounts: readonly Person[]
  children: ReactNode
}

const LINE =
  'flex-1 grid grid-cols-[3rem_minmax(0,1fr)] @max-[17.5rem]:grid-cols-1 gap-x-3.5 items-center py-2.5 wrap-anywhere @min-[48rem]:grid-cols-[3rem_repeat(3,minmax(0,1fr))]'
/** What is put away while the list is put in order. */
const FACTS =
  'col-2 @max-[17.5rem]:col-auto text-muted group-data-[ordering=true]:hidden @min-[48rem]:col-auto'

function MemberLine({ member, today, accounts, children }: MemberLineProps) {
  const { id, name, title, imageUrl, upcomingVisits } = member
  const addressOf = useTeamAddress()
  const standing = standingOf(member, today)
  const others = accounts.filter(({ role }) => role !== 'barber').map(({ role }) => ROLE_NAMES[role])
  return (
    <li className="flex items-center gap-3">
      <Link className={LINE} to={addressOf({ barber: id })}>
        <Face name={name} imageUrl={imageUrl} />
        <Who
          name={name}
          work={[...others, workText(title)].join(', ')}
          isYou={accounts.some(({ isYou }) => isYou)}
        />
        <span className={`flex flex-wrap gap-x-3 [&_.badge]:p-0 [&_.badge]:border-0 ${FACTS}`}>
          <Badge tone={standing === 'here' ? 'good' : 'neutral'}>{standingText(standing, member)}</Badge>
          {upcomingVisits > 0 && <span>{bookedVisits(upcomingVisits)}</span>}
        </span>
        <SignIn accounts={accounts} />
      </Link>
      {children}
    </li>
  )
}

function PersonLine({ person }: { person: Person }) {
  const addressOf = useTeamAddress()
  return (
    <li className="flex items-center gap-3">
      <Link className={LINE} to={addressOf({ person: person.id })}>
        <Face name={person.username} imageUrl={null} />
        <Who name={person.username} work={ROLE_NAMES[person.role]} isYou={person.isYou} />
        <span className={FACTS}>{TEAM_PAGE.noChair}</span>
        <SignIn accounts={[person]} />
      </Link>
    </li>
  )
}

function Who({ name, work, isYou }: { name: string; work: string; isYou: boolean }) {
  return (
    <span>
      <span className="link font-semibold">
        <bdi>{name}</bdi>
      </span>{' '}
      {isYou && <Badge tone="good">{PEOPLE.you}</Badge>}
      <span className="block text-muted">
        <bdi>{work}</bdi>
      </span>
    </span>
  )
}

function SignIn({ accounts }: { accounts: readonly Person[] }) {
  return <span className={FACTS}>{accounts.map(signInText).join('; ') || TEAM_PAGE.noSignIn}</span>
}
