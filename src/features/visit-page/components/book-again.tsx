import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { writeWizard } from '../../booking/wizard/rules.ts'
import type { Again, Visit } from '../../visits/contract.ts'
import { whenInWords } from '../../visits/messages.ts'
import { wizardAgain } from '../again-rules.ts'
import { GONE_MESSAGES } from '../messages.ts'
import { againQuery } from '../queries.ts'
import type { OpenVisit } from './visit-page.tsx'

export function BookAgain({ token, visit }: OpenVisit) {
  const { data, error } = useQuery({ ...againQuery(token), enabled: useIsHydrated() })
  const again = data ?? (error ? sameWithoutTime(visit) : null)
  return (
    <section className="no-print mt-10" aria-labelledby="again">
      <h2 id="again" className="text-heading">
        Book again
      </h2>
      {again ? <AgainLink again={again} /> : <div className="skeleton mt-4 h-12" />}
    </section>
  )
}

function AgainLink({ again }: { again: Again }) {
  const { date, time, gone } = again
  return (
    <>
      {gone.map(what => (
        <p key={what} className="wizard-note mt-4">
          {GONE_MESSAGES[what]}
        </p>
      ))}
      <p className="mt-2">
        The same again{date && time ? `, next free ${whenInWords({ date, time })}.` : '.'}
      </p>
      <Link
        className="button button-quiet mt-4 w-full sm:w-auto"
        to={`/booking${writeWizard(wizardAgain(again))}`}
      >
        {time ? 'Book this time' : 'Choose a time'}
      </Link>
    </>
  )
}

/** When the next free time can't be loaded, the wizard asks for it. */
function sameWithoutTime({ treatmentIds, barberId }: Visit): Again {
  return { treatmentIds, barberId, date: null, time: null, gone: [] }
}
