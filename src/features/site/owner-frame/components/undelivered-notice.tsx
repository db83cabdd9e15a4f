import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../ui/section.tsx'
import {
  UNDELIVERED_LEAD,
  UNDELIVERED_TITLE,
  undeliveredLine,
  waitingLine,
} from '../../../messages/outbox/messages.ts'
import { outboxTroubleQuery } from '../queries.ts'

/** Shows the owner which customers the shop could not reach; nothing while all is well, or while that can't be read. */
export function UndeliveredNotifications() {
  const { data } = useQuery(outboxTroubleQuery)
  if (!data || (data.undelivered.length === 0 && data.waiting === 0)) return null
  return (
    <Section title={UNDELIVERED_TITLE} className="notice no-print" data-tone="bad">
      {data.waiting > 0 && <p>{waitingLine(data)}</p>}
      {data.undelivered.length > 0 && (
        <>
          <p>{UNDELIVERED_LEAD}</p>
          <ul>
            {data.undelivered.map(notification => (
              <li key={`${notification.reference} ${notification.kind} ${notification.channel}`}>
                {undeliveredLine(notification)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
