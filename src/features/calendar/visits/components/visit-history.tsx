import { useState } from 'react'
import { formatInstant } from '../../../../shared/instant.ts'
import type { VisitEvent } from '../history-contract.ts'
import { eventText, HISTORY, wayText } from '../history-messages.ts'

/** What became of a visit, when and by which way; folded, as it is asked for when a customer remembers otherwise. */
export function VisitHistory({ history }: { history: readonly VisitEvent[] }) {
  const [isOpen, setOpen] = useState(false)
  if (history.length === 0) return null
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{HISTORY.title}</summary>
      {isOpen && (
        <ol className="mt-2 grid gap-3" aria-label={HISTORY.title}>
          {history.map(event => (
            <li key={event.id}>
              <p className="wrap-anywhere">{eventText(event)}</p>
              <p className="text-muted">
                <time dateTime={event.at}>{formatInstant(event.at)}</time>, {wayText(event)}
              </p>
              {event.requestId && (
                <p className="text-muted text-sm wrap-anywhere">
                  {HISTORY.reference} {event.requestId}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
