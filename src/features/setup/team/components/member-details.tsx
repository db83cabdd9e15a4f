import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import { priceListQuery } from '../../../shop/treatments/queries.ts'
import type { Person } from '../../../staff/accounts/people/contract.ts'
import { AUDIT_FIELDS } from '../../../staff/audit-log/messages.ts'
import { TeamDaysForm } from '../../hours/components/team-days-form.tsx'
import type { TeamMember } from '../contract.ts'
import { bookedVisits } from '../messages.ts'
import { ADD_BARBER, daysText, standingText, TEAM_PAGE } from '../page-messages.ts'
import { missingStep, standingOf } from '../rules.ts'
import { DeleteMember } from './delete-member.tsx'
import { EditBarberDialog } from './edit-barber-dialog.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { ToggleQuestion } from './toggle-question.tsx'
import { TreatmentsDialog } from './treatments-dialog.tsx'
import { useTeamAddress } from './use-team-address.ts'

const DAYS = {
  label: TEAM_PAGE.days,
  firstDay: TEAM_PAGE.firstDay,
  lastDay: TEAM_PAGE.lastDay,
  submit: TEAM_PAGE.saveDays,
}

type MemberDetailsProps = { member: TeamMember; today: string; accounts: readonly Person[] }

export function MemberDetails({ member, today, accounts }: MemberDetailsProps) {
  const { id, name, title, upcomingVisits, version, canBeDeleted } = member
  const standing = standingOf(member, today)
  const missing = missingStep(member)
  const addressOf = useTeamAddress()
  return (
    <section aria-labelledby="member-name" className="panel grid gap-4">
      <Link className="link justify-self-start py-2" to={addressOf('all')}>
        ← {TEAM_PAGE.all}
      </Link>
      <div className="flex items-center gap-4">
        <Portrait barber={member} className="h-24 w-24 flex-none rounded" />
        <div className="grid min-w-0 gap-1">
          <h2 id="member-name" className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={standing === 'here' ? 'good' : 'neutral'}>{standingText(standing, member)}</Badge>
            <span className="text-muted">{bookedVisits(upcomingVisits)}</span>
          </p>
        </div>
      </div>
      {missing && standing !== 'gone' && (
        <Link className="button justify-self-start" to={addressOf({ barber: id, adding: missing })}>
          {ADD_BARBER.goOn}
        </Link>
      )}
      <Details member={member} />
      <WhatTheyDo member={member} />
      <Part title={TEAM_PAGE.hours}>
        <p>{TEAM_PAGE.hoursLead}</p>
        <Link className="button button-quiet justify-self-start" to={`/admin/hours?barber=${id}`}>
          {TEAM_PAGE.toHours}
        </Link>
      </Part>
      <Part title={TEAM_PAGE.days}>
        <p>{TEAM_PAGE.daysLead}</p>
        <p className="text-muted">{daysText(member)}</p>
        <TeamDaysForm barberId={id} days={member} version={version} texts={DAYS} />
      </Part>
      <OnlineBooking member={member} />
      <Part title={TEAM_PAGE.signIn}>
        <SignInPart member={member} accounts={accounts} />
      </Part>
      <Part title={TEAM_PAGE.leave}>
        {canBeDeleted ? <DeleteMember member={member} /> : <p>{TEAM_PAGE.leaveLead}</p>}
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-3">
      <h3 id={id} className="font-display font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Details({ member }: { member: TeamMember }) {
  const [isOpen, setOpen] = useState(false)
  const facts = [
    [AUDIT_FIELDS.username, member.username],
    [AUDIT_FIELDS.phone, member.phone || TEAM_PAGE.noPhone],
    [AUDIT_FIELDS.email, member.email || TEAM_PAGE.noEmail],
  ] as const
  return (
    <Part title={TEAM_PAGE.details}>
      <dl className="grid gap-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap gap-x-3">
            <dt className="w-24 text-muted">{term}</dt>
            <dd className="wrap-anywhere">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {TEAM_PAGE.edit}
      </Button>
      <EditBarberDialog barber={isOpen ? member : null} onClose={() => setOpen(false)} />
    </Part>
  )
}

function WhatTheyDo({ member }: { member: TeamMember }) {
  const { data: treatments = [] } = useQuery(priceListQuery)
  const [isOpen, setOpen] = useState(false)
  const done = treatments.filter(({ id }) => member.treatmentIds.includes(id)).map(({ name }) => name)
  return (
    <Part title={TEAM_PAGE.does}>
      <p>{member.treatmentIds.length === 0 ? TEAM_PAGE.doesNothing : done.join(', ')}</p>
      <Button
        kind="quiet"
        className="justify-self-start"
        aria-label={`${TEAM_PAGE.change}: ${TEAM_PAGE.does}`}
        disabled={treatments.length === 0}
        onClick={() => setOpen(true)}
      >
        {TEAM_PAGE.change}
      </Button>
      {isOpen && <TreatmentsDialog member={member} treatments={treatments} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function OnlineBooking({ member }: { member: TeamMember }) {
  const [isAsked, setAsked] = useState(false)
  const { isActive } = member
  return (
    <Part title={TEAM_PAGE.online}>
      <p>{isActive ? TEAM_PAGE.isActive : TEAM_PAGE.isInactive}</p>
      <Button kind="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
        {isActive ? TEAM_PAGE.disable : TEAM_PAGE.enable}
      </Button>
      <ToggleQuestion barber={isAsked ? member : null} onClose={() => setAsked(false)} />
    </Part>
  )
}
