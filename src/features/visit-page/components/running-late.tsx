import { showToast } from '../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton, type Typed } from '../../../ui/form.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { useShop } from '../../shop/queries.ts'
import { showRefusal } from '../../visits/components/show-refusal.ts'
import { VISIT_TOASTS } from '../../visits/messages.ts'
import { lateChoices } from '../change-rules.ts'
import { useChangeVisit } from '../queries.ts'
import type { OpenVisit } from './visit-page.tsx'

/** Shortly before a visit: report, change or withdraw a delay. */
export function RunningLate({ token, visit }: OpenVisit) {
  const reporting = useChangeVisit(token)
  const isHydrated = useIsHydrated()
  const { mostLateMinutes } = useShop()
  const send = async (typed: Typed) => {
    const minutes = Number(typed.minutes)
    await reporting.mutateAsync({ type: 'late', minutes })
    return minutes
  }
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
      <Form
        schema={NOTHING_TYPED}
        send={send}
        onSent={minutes => showToast(VISIT_TOASTS.late(minutes))}
        onRefusal={showRefusal}
      >
        <div className="mt-4 grid grid-cols-3 gap-3">
          {lateChoices(mostLateMinutes).map(minutes => (
            <SubmitButton
              key={minutes}
              name="minutes"
              value={minutes}
              className="choice slot"
              aria-pressed={visit.lateMinutes === minutes}
              disabled={!isHydrated}
            >
              {minutes} min
            </SubmitButton>
          ))}
        </div>
        {visit.lateMinutes > 0 && (
          <SubmitButton name="minutes" value={0} className="button button-quiet mt-4 w-full">
            I am on time after all
          </SubmitButton>
        )}
      </Form>
    </section>
  )
}
