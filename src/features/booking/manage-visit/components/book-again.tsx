import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import type { Again, Visit } from '../../../calendar/visits/contract.ts'
import { whenInWords } from '../../../calendar/visits/messages.ts'
import { writeWizard } from '../../booking/wizard/link-rules.ts'
import { wizardAgain } from '../again-rules.ts'
import { GONE_MESSAGES } from '../messages.ts'
import { againQuery } from '../queries.ts'
import type { VisitWithToken } from './open-visit.ts'

export function BookAgain({ token, visit, isMain }: VisitWithToken & { isMain: boolean }) {
  const { data } = useQuery({ ...againQuery(token), enabled: useIsHydrated() })
  const again = data ?? sameWithoutTime(visit)
  const { date, time, gone } = again
  return (
    <section className="no-print mt-8" aria-labelledby="again">
      <h2 id="again" className="text-heading">
        Book again
      </h2>
      {gone.map(what => (
        <p key={what} className="side-note mt-4">
          {GONE_MESSAGES[what]}
        </p>
      ))}
      <p className="mt-2">
        The same again{date && time ? `, next free ${whenInWords({ date, time })}.` : '.'}
      </p>
      <Link
        className={`button mt-4 w-full sm:w-auto ${isMain ? '' : 'button-quiet'}`}
        to={`/booking${writeWizard(wizardAgain(again))}`}
      >
        {time ? 'Book this time' : 'Choose a time'}
      </Link>
    </section>
  )
}

/** Until the next free time is known, or when it can't be loaded, the wizard asks for it. */
function sameWithoutTime({ treatmentIds, barberId }: Visit): Again {
  return { treatmentIds, barberId, date: null, time: null, gone: [] }
}
