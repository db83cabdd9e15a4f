import { Link } from '../../../../platform/web/router.tsx'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import type { BookingWindow } from '../../../calendar/availability/contract.ts'
import type { Barber } from '../../../shop/barbers/contract.ts'
import { TreatmentTicks } from '../../../shop/treatments/components/treatment-ticks.tsx'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { chosenFrom, totalMinutes, visitName } from '../../../shop/treatments/rules.ts'
import { writeWizard } from '../../booking/wizard/link-rules.ts'
import { NEW_WIZARD, type Wizard } from '../../booking/wizard/rules.ts'
import { ContactFields } from '../../contact/components/contact-fields.tsx'
import { useJoinForm } from './use-join-form.ts'
import { WhenFields } from './when-fields.tsx'

type JoinFormProps = {
  wanted: Pick<Wizard, 'treatmentIds' | 'barberId' | 'date'>
  treatments: readonly Treatment[]
  barbers: readonly Barber[]
  window: BookingWindow
}

export function JoinForm({ wanted, treatments, barbers, window }: JoinFormProps) {
  const chosen = chosenFrom(treatments, wanted.treatmentIds)
  const barber = barbers.find(({ id }) => id === wanted.barberId) ?? null
  const treatmentIds = chosen.map(({ id }) => id)
  const form = useJoinForm({ treatmentIds, barberId: barber?.id ?? null }, treatments, window)
  return (
    <Form does="join" {...form.sending} className="mt-6 grid gap-8">
      {form.formToken && <input type="hidden" name="formToken" value={form.formToken} />}
      <Wanted chosen={chosen} barber={barber} />
      {chosen.length === 0 && <TreatmentTicks treatments={treatments} />}
      <WhenFields date={wanted.date} window={window} />
      <ContactFields contact={form.contact} />
      <SubmitButton className="button w-full sm:w-auto sm:justify-self-start" busy="Joining…">
        Join the waiting list
      </SubmitButton>
    </Form>
  )
}

function Wanted({ chosen, barber }: { chosen: readonly Treatment[]; barber: Barber | null }) {
  const treatmentIds = chosen.map(({ id }) => id)
  const wizard = { ...NEW_WIZARD, by: 'treatment' as const, treatmentIds, barberId: barber?.id ?? null }
  return (
    <div className="card">
      <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {chosen.length > 0 && (
          <>
            <dt className="text-muted">For</dt>
            <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">
              {visitName(chosen.map(({ name }) => name))}, {formatMinutes(totalMinutes(chosen))}
            </dd>
          </>
        )}
        <dt className="text-muted">With</dt>
        <dd className="font-semibold wrap-anywhere">{barber?.name ?? 'Any available barber'}</dd>
      </dl>
      <p className="mt-2">
        <Link className="link inline-block py-2.5" to={`/booking${writeWizard({ ...wizard, step: 2 })}`}>
          Choose something else
        </Link>
      </p>
    </div>
  )
}
