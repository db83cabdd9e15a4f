import { useEffect, useRef } from 'react'
import { formatDate } from '../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { useShop } from '../../shop/queries.ts'
import { visitName } from '../../treatments/rules.ts'
import { calendarEntry, googleCalendarUrl, outlookCalendarUrl } from '../../visits/calendar-rules.ts'
import { RESERVED } from '../words.ts'
import type { BookedVisit } from './use-booked-visit.ts'

/** The chair is his: what was booked, the calendar, and the way home. */
export function BookedPanel({ booked }: { booked: BookedVisit }) {
  const { reply, isEmailKept, treatmentNames } = booked
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  const entry = calendarEntry(reply, treatmentNames, shop)
  return (
    <section aria-labelledby="booked" className="booked mx-auto w-full max-w-2xl pb-8">
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h2 id="booked" ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {RESERVED}
      </h2>
      <dl className="card mt-6 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <Line
          name="Reference"
          value={<span className="font-mono text-lead tracking-widest">{reply.reference}</span>}
        />
        <Line name="When" value={`${formatDate(reply.date, { year: true })} at ${reply.time}`} />
        <Line name="With" value={reply.barberName} />
        <Line name="For" value={visitName(treatmentNames)} />
        <Line name="Time in the chair" value={formatMinutes(reply.totalDuration)} />
        <Line name="Total" value={`${formatPounds(reply.totalPrice)}, paid in the shop`} />
        <Line name="Where" value={`${shop.name}, ${shop.address.street}, ${shop.address.town}`} />
      </dl>
      {!isEmailKept && (
        <p className="wizard-note mt-4">
          Your visit is booked, but we could not keep your email address. Please note your reference.
        </p>
      )}
      <h3 className="mt-8 text-heading">Add to your calendar</h3>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExternalLink href={googleCalendarUrl(entry)}>Add to Google Calendar</ExternalLink>
        <ExternalLink href={outlookCalendarUrl(entry)}>Add to Outlook</ExternalLink>
        <a className="button button-quiet" href={`/api/visits/${reply.token}/calendar.ics`} download>
          Calendar file (.ics)
        </a>
      </div>
      {/* Out of the frame too, where the wizard stands in one. */}
      <a className="button mt-8 w-full sm:w-auto" href="/" target="_top">
        Return to Homepage
      </a>
    </section>
  )
}

function Line({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-3 font-semibold sm:mb-0">{value}</dd>
    </>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-quiet" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
