import type { ReactNode, RefObject } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { AddToCalendar } from '../../../calendar/visits/components/add-to-calendar.tsx'
import { VisitLines } from '../../../calendar/visits/components/visit-lines.tsx'
import { GROUP_CALENDAR } from '../../../calendar/visits/messages.ts'
import { groupCalendarOf } from '../../../calendar/visits/queries.ts'
import { visitPath } from '../../../calendar/visits/rules.ts'
import { EMAIL_MESSAGES, RESERVED } from '../../booking/messages.ts'
import { togetherText } from '../group/messages.ts'
import type { VisitWithToken } from './open-visit.ts'

/** Where a booking leads that was sent without a script: the end of the wizard, on the visit's own page. */
export function ReservedVisit({
  token,
  visit,
  heading,
  where,
}: VisitWithToken & { heading: RefObject<HTMLHeadingElement | null>; where: ReactNode }) {
  const mail = new URLSearchParams(useLocation().search).get('mail')
  const note = Object.entries(EMAIL_MESSAGES).find(([what]) => what === mail)?.[1]
  const others = togetherText(visit.others)
  return (
    <>
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {RESERVED}
      </h1>
      <VisitLines visit={visit} where={where} />
      {others && <p className="mt-4">{others} Your visit’s own page shows them all.</p>}
      {note && <p className="side-note mt-4">{note(others ? 'visits' : 'visit')}</p>}
      <h2 className="mt-8 mb-4 text-heading">Add to your calendar</h2>
      {others ? (
        <a className="button button-quiet w-full sm:w-auto" href={groupCalendarOf(token)} download>
          {GROUP_CALENDAR}
        </a>
      ) : (
        <AddToCalendar visit={visit} treatmentNames={[visit.treatmentName]} token={token} />
      )}
      <p className="mt-8">
        To move or cancel it, or to say that you are running late, use{' '}
        <a className="link" href={visitPath(token)}>
          your visit’s own page
        </a>
        . Only share its link with someone who may change your visit.
      </p>
      <a className="button mt-8 w-full sm:w-auto" href="/">
        Return to Homepage
      </a>
    </>
  )
}
