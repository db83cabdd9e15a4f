import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { VISIT_TOASTS } from '../../../calendar/visits/messages.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { lateChoices } from '../change-rules.ts'
import { LATE_FORM } from '../form-rules.ts'
import { useChangeVisit } from '../queries.ts'
import type { VisitWithToken } from './open-visit.ts'

export function RunningLate({ token, visit }: VisitWithToken) {
  const reporting = useChangeVisit(token)
  const { mostLateMinutes } = useShop()
  const send = async ({ minutes }: { minutes: number }) => {
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
          ? `Your barber knows you’re running ${visit.lateMinutes} minutes late.`
          : 'Tell your barber with one tap.'}
      </p>
      <Form
        schema={LATE_FORM}
        send={send}
        onSent={minutes => showToast(VISIT_TOASTS.late(minutes))}
        onRefusal={showRefusal}
      >
        <input type="hidden" name="do" value="late" />
        <div className="mt-4 grid grid-cols-3 gap-3">
          {lateChoices(mostLateMinutes).map(minutes => (
            <SubmitButton
              key={minutes}
              name="minutes"
              value={minutes}
              className="choice slot"
              aria-pressed={visit.lateMinutes === minutes}
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
