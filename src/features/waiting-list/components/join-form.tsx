import { useState } from 'react'
import { Link } from '../../../platform/web/router.tsx'
import { formatMinutes } from '../../../shared/clock-time.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import type { BookingWindow } from '../../availability/contract.ts'
import type { Barber } from '../../barbers/contract.ts'
import { TreatmentCards } from '../../booking/options/components/treatment-cards.tsx'
import { NEW_WIZARD, type Wizard, writeWizard } from '../../booking/wizard/rules.ts'
import { ContactFields } from '../../contact/components/contact-fields.tsx'
import { useShop } from '../../shop/queries.ts'
import type { Treatment } from '../../treatments/contract.ts'
import { chosenFrom, totalMinutes, visitName } from '../../treatments/rules.ts'
import { ENTRY_REFUSAL_MESSAGES } from '../messages.ts'
import { useJoinForm } from './use-join-form.ts'
import { WhenFields } from './when-fields.tsx'

export type JoinFormProps = {
  wanted: Pick<Wizard, 'treatmentIds' | 'barberId' | 'date'>
  treatments: readonly Treatment[]
  barbers: readonly Barber[]
  window: BookingWindow
}

export function JoinForm({ wanted, treatments, barbers, window }: JoinFormProps) {
  const { maxTreatments } = useShop()
  const [ownIds, setOwnIds] = useState<readonly number[]>([])
  const given = chosenFrom(treatments, wanted.treatmentIds)
  const chosen = given.length > 0 ? given : chosenFrom(treatments, ownIds)
  const barber = barbers.find(({ id }) => id === wanted.barberId) ?? null
  const form = useJoinForm({ chosen, barberId: barber?.id ?? null, date: wanted.date, window })
  const toggle = (id: number) =>
    setOwnIds(known =>
      known.includes(id) ? known.filter(other => other !== id) : [...known, id].slice(0, maxTreatments),
    )
  return (
    <Form {...form.sending} className="mt-6 grid gap-8">
      <Wanted chosen={chosen} barber={barber} />
      {given.length === 0 && (
        <TreatmentCards
          legend="What would you like?"
          treatments={treatments}
          chosenIds={ownIds}
          onToggle={toggle}
        />
      )}
      <WhenFields form={form} window={window} />
      {form.refusal && (
        <p className="field-error" role="alert">
          {ENTRY_REFUSAL_MESSAGES[form.refusal](window)}
        </p>
      )}
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
        <dt className="text-muted">For</dt>
        <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">
          {chosen.length > 0
            ? `${visitName(chosen.map(({ name }) => name))}, ${formatMinutes(totalMinutes(chosen))}`
            : 'Nothing chosen yet'}
        </dd>
        <dt className="text-muted">With</dt>
        <dd className="font-semibold wrap-anywhere">{barber?.name ?? 'Any available barber'}</dd>
      </dl>
      <p className="mt-2">
        <Link className="link inline-block py-2" to={`/booking${writeWizard({ ...wizard, step: 2 })}`}>
          Choose something else
        </Link>
      </p>
    </div>
  )
}
