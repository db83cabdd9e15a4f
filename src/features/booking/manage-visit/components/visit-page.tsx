import { useEffect, useRef } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { useIsOnline } from '../../../../ui/use-is-online.ts'
import { AddToCalendar } from '../../../calendar/visits/components/add-to-calendar.tsx'
import { VisitLines } from '../../../calendar/visits/components/visit-lines.tsx'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { ASKED_MESSAGES, STAGE_MESSAGES } from '../../../calendar/visits/messages.ts'
import { PostalAddress } from '../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { OfferPage } from '../../waiting-list/components/offer-page.tsx'
import { whyNotChanged, whyNotErased } from '../change-rules.ts'
import { AskedOfGroup, askedOfGroup } from '../group/components/asked-of-group.tsx'
import { GroupPanel } from '../group/components/group-panel.tsx'
import { type Asked, behindText, MESSAGE_HELD_BACK, OFFLINE } from '../messages.ts'
import { BookAgain } from './book-again.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { ChangeVisit } from './change-visit.tsx'
import { MoveVisit } from './move-visit.tsx'
import type { VisitWithToken } from './open-visit.ts'
import { OwnData } from './own-data.tsx'
import { ReservedVisit } from './reserved-visit.tsx'
import { RunningLate } from './running-late.tsx'
import { useMove } from './use-move.ts'

/** A visit whose minutes are over, but whose barber is behind, is still waited for. */
function stageOf({ stage, minutesBehind }: Visit): Visit['stage'] {
  return stage === 'past' && minutesBehind > 0 ? 'begun' : stage
}

function messagesOf(visit: Visit) {
  if (visit.stage === 'upcoming' && visit.isAsked)
    return { title: ASKED_MESSAGES.title, text: () => ASKED_MESSAGES.text(visit.barberName) }
  return STAGE_MESSAGES[stageOf(visit)]
}

export function VisitPage({ token, visit }: VisitWithToken) {
  const shop = useShop()
  const move = useMove(visit)
  const isAhead = ['upcoming', 'soon', 'begun'].includes(stageOf(visit))
  const { title, text } = messagesOf(visit)
  const behind = behindText(visit)
  const asked = useAsked(visit)
  const isJustBooked = new URLSearchParams(useLocation().search).get('booked') === 'yes'
  const askedOfAll = askedOfGroup(new URLSearchParams(useLocation().search))
  const heading = useFocusOnNew(
    `${asked} ${askedOfAll} ${move.wizard !== null} ${visit.stage} ${visit.dateTime} ${visit.barberId}`,
  )
  if (asked) return <ChangeQuestion change={asked} token={token} visit={visit} heading={heading} />
  if (askedOfAll && visit.others > 0)
    return <AskedOfGroup change={askedOfAll} token={token} heading={heading} />
  if (move.wizard)
    return <MoveVisit token={token} visit={visit} move={{ ...move, wizard: move.wizard }} heading={heading} />
  if (isAhead && isJustBooked)
    return <ReservedVisit token={token} visit={visit} heading={heading} where={<Where />} />
  if (visit.stage === 'offered' || visit.stage === 'offer-over')
    return <OfferPage token={token} visit={visit} heading={heading} where={<Where />} />
  return (
    <>
      <OfflineNote />
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {title}
      </h1>
      <p className="mt-3">{text(shop)}</p>
      {behind && (
        <p className="side-note mt-4" role="status">
          {behind}
        </p>
      )}
      <VisitLines visit={visit} where={<Where />} />
      {visit.isMessageHeldBack && <p className="side-note mt-4">{MESSAGE_HELD_BACK}</p>}
      {visit.canRunLate && <RunningLate token={token} visit={visit} />}
      {isAhead ? (
        <ChangeVisit visit={visit} moveAddress={move.address} />
      ) : (
        <BookAgain token={token} visit={visit} isMain />
      )}
      <GroupPanel token={token} visit={visit} />
      {isAhead && (
        <section className="no-print mt-8">
          <h2 className="mb-4 text-heading">Add to your calendar</h2>
          <AddToCalendar visit={visit} treatmentNames={[visit.treatmentName]} token={token} />
        </section>
      )}
      {isAhead && <BookAgain token={token} visit={visit} isMain={false} />}
      <OwnData token={token} visit={visit} />
    </>
  )
}

function useAsked({ stage }: Visit): Asked | null {
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('ask')
  if (asked === 'cancel' && whyNotChanged(stage) === null) return asked
  return asked === 'erase' && whyNotErased(stage) === null ? asked : null
}

function Where() {
  const shop = useShop()
  return (
    <>
      {shop.name}
      <PostalAddress />
      <a className="link no-print inline-block py-2.5" href={shop.mapUrl} target="_blank" rel="noreferrer">
        Show on a map
      </a>
    </>
  )
}

function OfflineNote() {
  const isOnline = useIsOnline()
  return <div role="status">{!isOnline && <p className="side-note mb-6">{OFFLINE}</p>}</div>
}

/** Focuses the heading of a new state, which announces it; not of the first one shown. */
function useFocusOnNew(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [state])
  return heading
}
