import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed } from '../../../../ui/skeleton-rows.tsx'
import { ScheduleDialog } from '../../../diary/diary/components/schedule-dialog.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import type { AdminBarber } from '../contract.ts'
import { NO_TEAM, TEAM_TOASTS } from '../messages.ts'
import { TEAM_PAGE } from '../page-messages.ts'
import { teamQuery } from '../queries.ts'
import { type BarberAction, BarberCard } from './barber-card.tsx'
import { EditBarberDialog } from './edit-barber-dialog.tsx'
import { ToggleQuestion } from './toggle-question.tsx'

type Opened = { id: number; what: BarberAction }

/** Every barber with edit, schedule, enable and disable (spec §2). */
export function TeamSection() {
  const team = useQuery(teamQuery)
  useLoadFailureToast(team.error)
  const [opened, setOpened] = useState<Opened | null>(null)
  const openedBarber = (what: BarberAction): AdminBarber | null =>
    (opened?.what === what && team.data?.find(({ id }) => id === opened.id)) || null
  const close = () => setOpened(null)
  return (
    <Section id="team" title="Barbers" heading="panel-title" className="panel no-print">
      {team.isPending || isSignedOut(team.error) ? (
        <TeamSkeleton />
      ) : team.isLoadingError ? (
        <ReadFailed onRetry={team.refetch}>{loadFailure(team.error).description}</ReadFailed>
      ) : team.data.length === 0 ? (
        <p className="card">{NO_TEAM}</p>
      ) : (
        <Cards team={team.data} onOpen={setOpened} />
      )}
      <EditBarberDialog barber={openedBarber('edit')} onClose={close} />
      <ScheduleDialog barber={openedBarber('schedule')} onClose={close} />
      <ToggleQuestion barber={openedBarber('toggle')} onClose={close} />
    </Section>
  )
}

/** Those who are here or will be; then, folded, those whose last day has passed. */
function Cards({ team, onOpen }: { team: readonly AdminBarber[]; onOpen: (opened: Opened) => void }) {
  const { today } = useShop()
  const hasLeft = ({ lastDate }: AdminBarber) => lastDate !== null && lastDate < today
  const cards = (barbers: readonly AdminBarber[]) => (
    <ul className="grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]">
      {barbers.map(barber => (
        <li key={barber.id}>
          <BarberCard
            barber={barber}
            hasLeft={hasLeft(barber)}
            onOpen={what => onOpen({ id: barber.id, what })}
          />
        </li>
      ))}
    </ul>
  )
  const gone = team.filter(hasLeft)
  return (
    <>
      {cards(team.filter(barber => !hasLeft(barber)))}
      {gone.length > 0 && (
        <details className="card mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center">
            {TEAM_PAGE.gone(gone.length)}
          </summary>
          <div className="mt-4">{cards(gone)}</div>
        </details>
      )}
    </>
  )
}

function loadFailure(error: unknown) {
  return error instanceof CallError ? TEAM_TOASTS.notLoaded : TEAM_TOASTS.noConnection
}

function useLoadFailureToast(error: unknown): void {
  const showError = useOwnerToasts()
  useEffect(() => {
    if (error) showError(error, loadFailure(error))
  }, [error, showError])
}

function TeamSkeleton() {
  return (
    <div role="status" className="grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]">
      <span className="sr-only">Loading the team…</span>
      {['first', 'second', 'third', 'fourth'].map(card => (
        <div key={card} className="h-54 skeleton" />
      ))}
    </div>
  )
}
