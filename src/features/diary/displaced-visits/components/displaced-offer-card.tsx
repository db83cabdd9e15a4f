import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_TOASTS, displacedLine, OFFER_LINE, WITHDRAW } from '../messages.ts'
import { useDecide } from '../queries.ts'

/** A time in the way that is held for a customer of the waiting list. */
export function DisplacedOfferCard({ visit }: { visit: DisplacedVisit }) {
  const deciding = useDecide()
  const tell = useOwnerToasts()
  const withdraw = () =>
    deciding.mutate(
      { visit, decision: { type: 'withdraw' } },
      { onSuccess: () => showToast(DISPLACED_TOASTS.withdrawn), onError: error => tell(error) },
    )
  return (
    <li className="notice grid gap-3" aria-label={`${visit.customerName}, ${displacedLine(visit)}`}>
      <p>
        <strong>{visit.customerName}</strong>, {visit.treatmentName}. {displacedLine(visit)}.{' '}
        <a href={`tel:${visit.customerPhone}`}>{visit.customerPhone}</a>
      </p>
      <p className="text-muted">{OFFER_LINE}</p>
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={deciding.isPending}
          onClick={withdraw}
        >
          {WITHDRAW}
        </button>
      </div>
    </li>
  )
}
