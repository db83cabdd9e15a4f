import { useShop } from '../../../shop/shop/queries.ts'
import { calendarEntry, googleCalendarUrl, outlookCalendarUrl } from '../calendar-rules.ts'
import { calendarFileOf } from '../queries.ts'

export function AddToCalendar({
  visit,
  treatmentNames,
  token,
}: {
  visit: Parameters<typeof calendarEntry>[0]
  treatmentNames: readonly string[]
  token: string
}) {
  const entry = calendarEntry(visit, treatmentNames, useShop())
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <ExternalLink href={googleCalendarUrl(entry)}>Add to Google Calendar</ExternalLink>
      <ExternalLink href={outlookCalendarUrl(entry)}>Add to Outlook</ExternalLink>
      <a className="button button-quiet" href={calendarFileOf(token)} download>
        Calendar file (.ics)
      </a>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-quiet" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
