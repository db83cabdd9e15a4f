import { showToast } from '../../../platform/web/toaster.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { showRefusal } from '../../visits/components/tell-refusal.ts'
import { VISIT_TOASTS } from '../../visits/messages.ts'
import { LATE_MINUTES } from '../change-rules.ts'
import { useChangeVisit } from '../queries.ts'
import type { OpenVisit } from './visit-page.tsx'

/** Shortly before a visit: report, change or withdraw a delay. */
export function RunningLate({ token, visit }: OpenVisit) {
  const reporting = useChangeVisit(token)
  const isHydrated = useIsHydrated()
  const report = (minutes: 0 | 5 | 10 | 15) =>
    reporting.mutate(
      { type: 'late', minutes },
      { onSuccess: () => showToast(VISIT_TOASTS.late(minutes)), onError: showRefusal },
    )
  return (
    <section className="card no-print mt-6" aria-labelledby="late">
      <h2 id="late" className="text-heading">
        Running late?
      </h2>
      <p className="mt-2" role="status">
        {visit.lateMinutes > 0
          ? `Your barber knows that you are ${visit.lateMinutes} minutes late.`
          : 'Tell your barber with one tap.'}
      </p>
      <div className="mt-4 grid grid-cols-3 gap-3">
        {LATE_MINUTES.map(minutes => (
          <button
            key={minutes}
            type="button"
            className="choice slot"
            aria-pressed={visit.lateMinutes === minutes}
            disabled={!isHydrated || reporting.isPending}
            onClick={() => report(minutes)}
          >
            {minutes} min
          </button>
        ))}
      </div>
      {visit.lateMinutes > 0 && (
        <button
          type="button"
          className="button button-quiet mt-4 w-full"
          disabled={reporting.isPending}
          onClick={() => report(0)}
        >
          I am on time after all
        </button>
      )}
    </section>
  )
}
