import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_TOASTS, displacedLine, NO_OTHER_TIME, NOT_REACHABLE } from '../messages.ts'
import { useDecide } from '../queries.ts'
import { canBeAsked, type Decision } from '../rules.ts'

/** One visit that needs another time, with what can be done about it. */
export function DisplacedVisitCard({ visit }: { visit: DisplacedVisit }) {
  const deciding = useDecide()
  const tell = useOwnerToasts()
  const [isCancelling, setCancelling] = useState(false)
  const decide = (decision: Decision, toast: Parameters<typeof showToast>[0]) =>
    deciding.mutate({ visit, decision }, { onSuccess: () => showToast(toast), onError: error => tell(error) })
  const move = (barberId: number, barberName: string, date: string, time: string) =>
    decide({ type: 'move', barberId, date, time }, DISPLACED_TOASTS.moved({ barberName, date, time }))
  return (
    <li className="notice grid gap-3" aria-label={`${visit.customerName}, ${displacedLine(visit)}`}>
      <p>
        <strong>{visit.customerName}</strong>, {visit.treatmentName}. {displacedLine(visit)}.{' '}
        {visit.customerPhone && <a href={`tel:${visit.customerPhone}`}>{visit.customerPhone}</a>}
      </p>
      {visit.askedAt && <Badge tone="neutral">Asked, waiting for an answer</Badge>}
      {visit.sameTime.length + visit.sameBarber.length === 0 && <p className="text-muted">{NO_OTHER_TIME}</p>}
      <fieldset className="flex flex-wrap gap-3" disabled={deciding.isPending}>
        <legend className="sr-only">What to do</legend>
        {visit.sameTime.map(({ barberId, barberName }) => (
          <button
            key={barberId}
            type="button"
            className="button button-quiet"
            onClick={() => move(barberId, barberName, visit.date, visit.time)}
          >
            {visit.time} with {barberName}
          </button>
        ))}
        {visit.sameBarber.map(({ date, time }) => (
          <button
            key={`${date} ${time}`}
            type="button"
            className="button button-quiet"
            onClick={() => move(visit.barberId, visit.barberName, date, time)}
          >
            {date === visit.date ? '' : `${formatDate(date)} `}
            {time} with {visit.barberName}
          </button>
        ))}
        {canBeAsked(visit) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => decide({ type: 'ask' }, DISPLACED_TOASTS.asked)}
          >
            Ask the customer
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => decide({ type: 'keep' }, DISPLACED_TOASTS.kept)}
        >
          Keep as it is
        </button>
        <button type="button" className="button button-quiet" onClick={() => setCancelling(true)}>
          Cancel it…
        </button>
      </fieldset>
      {isCancelling && (
        <fieldset className="grid gap-3">
          <legend className="font-semibold">Cancel this visit?</legend>
          <p>{visit.isReachable ? 'The customer gets a message.' : NOT_REACHABLE} It can’t be undone.</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-quiet" onClick={() => setCancelling(false)}>
              Don’t cancel
            </button>
            <button
              type="button"
              className="button button-danger"
              disabled={deciding.isPending}
              onClick={() => decide({ type: 'cancel' }, DISPLACED_TOASTS.cancelled)}
            >
              Cancel the visit
            </button>
          </div>
        </fieldset>
      )}
    </li>
  )
}
