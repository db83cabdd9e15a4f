import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../../../platform/web/failure-text.ts'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { fieldsOf } from '../../../../shared/form-fields.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import type { Barber } from '../../../shop/barbers/contract.ts'
import { TreatmentTicks } from '../../../shop/treatments/components/treatment-ticks.tsx'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import type { JoinedQueue, JoinRequest } from '../../entries/contract.ts'
import { MOST_OF_PARTY, queuePath } from '../../entries/rules.ts'
import { choiceText, JOINING } from '../messages.ts'
import { type JoinChoice, useJoinQueue, waitQuery } from '../queries.ts'
import { joinChoiceIn, joinErrorsOf, joinSchema } from './join-schema.ts'
import { Radios } from './radios.tsx'

const SIZES = Array.from({ length: MOST_OF_PARTY }, (_, index) => [`${index + 1}`, `${index + 1}`] as const)
const TOGETHER = [
  ['yes', JOINING.sideBySide],
  ['no', JOINING.inTurn],
] as const
const HERE = [
  ['yes', JOINING.isHere],
  ['no', JOINING.onTheWay, JOINING.onTheWayHint],
] as const
const NOTHING_CHOSEN: JoinChoice = { treatmentIds: [], barberId: null, size: 1, isTogether: true }

type QueueFormProps = {
  treatments: readonly Treatment[]
  barbers: readonly Barber[]
  needsDayCode: boolean
  sendsTexts: boolean
}

export function JoinForm({ treatments, barbers, needsDayCode, sendsTexts }: QueueFormProps) {
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const readWish = ({ currentTarget: { form } }: FormEvent<HTMLFieldSetElement>) => {
    if (form) setChoice(joinChoiceIn(fieldsOf(new FormData(form))))
  }
  return (
    <Form does="join" {...useJoining()} className="mt-8 grid gap-8">
      <fieldset className="grid gap-8" onChange={readWish}>
        <TreatmentTicks treatments={treatments} />
        <SelectField
          name="barber"
          label={JOINING.who}
          options={[['', JOINING.anyBarber], ...namedOptions(barbers)]}
        />
        <Radios legend={JOINING.size} name="size" options={SIZES} className="grid grid-cols-4 gap-2" />
        <Radios legend={JOINING.together} name="together" options={TOGETHER} className="grid gap-2" />
      </fieldset>
      <Radios legend={JOINING.here} name="here" options={HERE} className="grid gap-2" />
      <Field
        name="firstName"
        label={JOINING.name}
        hint={JOINING.nameHint}
        autoComplete="given-name"
        maxLength={40}
      />
      {sendsTexts && (
        <Field
          name="phone"
          label={JOINING.phone}
          hint={JOINING.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      )}
      {needsDayCode && (
        <Field
          name="dayCode"
          label={JOINING.dayCode}
          hint={JOINING.dayCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
        />
      )}
      <WaitOf choice={choice} />
      <SubmitButton className="button w-full sm:w-auto sm:justify-self-start" busy={JOINING.joining}>
        {JOINING.join}
      </SubmitButton>
    </Form>
  )
}

function useJoining() {
  const joining = useJoinQueue()
  const { keyOf } = useIdempotencyKey()
  const navigate = useNavigate()
  return {
    schema: joinSchema,
    send: (request: JoinRequest) => joining.mutateAsync({ request, key: keyOf(request) }),
    onSent: ({ token }: JoinedQueue) => void navigate(queuePath(token), { replace: true }),
    onRefusal: (error: unknown) => {
      const errors = joinErrorsOf(error)
      return Object.keys(errors).length > 0 ? errors : { queue: failureText(error) }
    },
  }
}

/** What the choice so far comes to, said before it is sent. */
function WaitOf({ choice }: { choice: JoinChoice }) {
  const { data } = useQuery({ ...waitQuery(choice), placeholderData: keepPreviousData })
  return (
    <p className="empty:hidden" role="status">
      {choice.treatmentIds.length > 0 && data && choiceText(data, choice)}
    </p>
  )
}
