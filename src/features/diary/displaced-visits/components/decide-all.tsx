import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_TOASTS, FOR_ALL_TEXTS } from '../messages.ts'
import { useDecide } from '../queries.ts'
import { canBeAsked, type Decision } from '../rules.ts'

/** One tap for all of them, as far as that goes. */
export function DecideAll({ visits }: { visits: readonly DisplacedVisit[] }) {
  const deciding = useDecide()
  const tell = useOwnerToasts()
  const decideAll = async (decisionOf: (visit: DisplacedVisit) => Decision | null) => {
    let done = 0
    for (const visit of visits) {
      const decision = decisionOf(visit)
      if (decision === null) continue
      // One after another: a move may take the time that the next would have had.
      await deciding.mutateAsync({ visit, decision }).then(() => done++, tell)
    }
    showToast(DISPLACED_TOASTS.all(done, visits.length - done))
  }
  const hasVisits = visits.some(({ isOffer }) => !isOffer)
  const hasOffers = visits.some(({ isOffer }) => isOffer)
  return (
    <fieldset className="flex flex-wrap gap-3" disabled={deciding.isPending}>
      <legend className="sr-only">All at once</legend>
      {hasVisits && (
        <>
          <button type="button" className="button button-quiet" onClick={() => void decideAll(moveToAnother)}>
            Move all to a barber who is free then
          </button>
          <button type="button" className="button button-quiet" onClick={() => void decideAll(askIfPossible)}>
            Ask all the customers
          </button>
        </>
      )}
      {hasOffers && (
        <button type="button" className="button button-quiet" onClick={() => void decideAll(withdrawIfOffer)}>
          {FOR_ALL_TEXTS.withdraw}
        </button>
      )}
    </fieldset>
  )
}

function moveToAnother({ sameTime: [barber], date, time }: DisplacedVisit): Decision | null {
  return barber ? { type: 'move', barberId: barber.barberId, date, time } : null
}

function withdrawIfOffer({ isOffer }: DisplacedVisit): Decision | null {
  return isOffer ? { type: 'withdraw' } : null
}

function askIfPossible(visit: DisplacedVisit): Decision | null {
  return canBeAsked(visit) ? { type: 'ask' } : null
}
