import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { rowIdText } from '../../../../shared/wire.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { type DeskJoinRequest, deskJoinRequest } from '../../entries/contract.ts'
import { waitText } from '../../entries/messages.ts'
import { MOST_OF_PARTY } from '../../entries/rules.ts'
import { QUEUE } from '../messages.ts'
import { useAddToQueue } from '../queries.ts'

const PARTIES = Array.from({ length: MOST_OF_PARTY }, (_, index) => index + 1)

const typed = z
  .object({ treatment: rowIdText, barber: z.string(), size: z.coerce.number(), firstName: z.string() })
  .transform(
    ({ treatment, barber, size, firstName }): DeskJoinRequest =>
      deskJoinRequest.parse({
        treatmentIds: [treatment],
        barberId: barber === '' ? null : Number(barber),
        ...{ size, firstName: firstName.trim() },
      }),
  )

/** Adds someone who stands at the desk. */
export function AddToQueue() {
  const { data: treatments = [] } = useQuery(treatmentsQuery)
  const { data: barbers = [] } = useQuery(barbersQuery)
  const [round, setRound] = useState(0)
  const adding = useAddToQueue()
  const { keyOf, forget } = useIdempotencyKey()
  return (
    <details>
      <summary>{QUEUE.add}</summary>
      <Form
        key={round}
        className="grid gap-3"
        schema={typed}
        send={request => adding.mutateAsync({ request, key: keyOf(request) })}
        onSent={({ code, wait }) => {
          forget()
          setRound(round + 1)
          showToast({ title: code, description: waitText(wait), tone: 'success' })
        }}
        onRefusal={(error: unknown) => ({ treatment: serverText(error) ?? QUEUE.notReached })}
      >
        <Choice name="treatment" label={QUEUE.what} options={treatments.map(({ id, name }) => [id, name])} />
        <Choice
          name="barber"
          label={QUEUE.who}
          options={[['', QUEUE.any], ...barbers.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice name="size" label={QUEUE.many} options={PARTIES.map(size => [size, String(size)])} />
        <Field name="firstName" label={QUEUE.name} hint={QUEUE.nameHint} autoComplete="off" maxLength={40} />
        <SubmitButton className="button" busy={QUEUE.adding}>
          {QUEUE.add}
        </SubmitButton>
      </Form>
    </details>
  )
}

type ChoiceProps = { name: string; label: string; options: readonly (readonly [number | string, string])[] }

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <label className="field">
      <span className="font-semibold">{label}</span>
      <select className="input" name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
