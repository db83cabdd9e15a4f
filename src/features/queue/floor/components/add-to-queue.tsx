import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { successToast } from '../../../../shared/toast.ts'
import { rowIdText } from '../../../../shared/wire.ts'
import { beginHere } from '../../../../ui/begin-here.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { standardCut } from '../../../shop/treatments/standard-rules.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { type DeskJoinRequest, deskJoinRequest } from '../../entries/contract.ts'
import { MOST_OF_PARTY } from '../../entries/rules.ts'
import { waitText } from '../../wait/messages.ts'
import { ADD, addedTitle, QUEUE } from '../messages.ts'
import { useAddToQueue } from '../queries.ts'

const PARTIES = Array.from({ length: MOST_OF_PARTY }, (_, index) => [index + 1, String(index + 1)] as const)

const typed = z
  .object({
    ...{
      treatment: rowIdText,
      also: z.union([z.literal(''), rowIdText]),
      barber: z.string(),
      size: z.coerce.number(),
    },
    ...{
      firstName: z.string(),
      together: z.string().default('yes'),
      where: z.string(),
      phone: z.string().default(''),
    },
  })
  .transform(
    ({ treatment, also, barber, size, firstName, together, where, phone }): DeskJoinRequest =>
      deskJoinRequest.parse({
        treatmentIds: [...new Set([treatment, ...(also === '' ? [] : [also])])],
        barberId: barber === '' ? null : Number(barber),
        ...{ size, isTogether: together !== 'no', isHere: where !== 'away' },
        ...{ firstName: firstName.trim(), phone: phone.trim() },
      }),
  )

/** Adds someone who stands at the desk or rings up: the name has the focus, and Enter is enough. */
export function AddToQueue({ sendsTexts, onClose }: { sendsTexts: boolean; onClose: () => void }) {
  const { data: treatments } = useQuery(treatmentsQuery)
  return (
    <FormDialog isOpen onClose={onClose} title={ADD.title} className="dialog-small">
      {close => treatments && <AddForm treatments={treatments} sendsTexts={sendsTexts} onClose={close} />}
    </FormDialog>
  )
}

/** The form may come after its dialog opened, or with it. */
function focusNow(input: HTMLInputElement | null): void {
  beginHere(input)
  input?.focus()
}

type AddFormProps = { treatments: readonly Treatment[]; sendsTexts: boolean; onClose: () => void }

function AddForm({ treatments, sendsTexts, onClose }: AddFormProps) {
  const { data: barbers = [] } = useQuery(barbersQuery)
  const [size, setSize] = useState('1')
  const adding = useAddToQueue()
  const { keyOf } = useIdempotencyKey()
  const menu = treatments.map(({ id, name }) => [id, name] as const)
  return (
    <Form
      className="grid gap-4"
      schema={typed}
      send={request => adding.mutateAsync({ request, key: keyOf(request) })}
      onSent={({ code, wait }) => {
        showToast(successToast(addedTitle(code), waitText(wait)))
        onClose()
      }}
      onRefusal={(error: unknown) => ({ firstName: serverText(error) ?? QUEUE.notReached })}
    >
      <Field
        name="firstName"
        label={ADD.name}
        hint={ADD.nameHint}
        autoComplete="off"
        maxLength={40}
        ref={focusNow}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="treatment"
          label={ADD.what}
          options={menu}
          defaultValue={standardCut(treatments)?.id}
        />
        <SelectField name="also" label={ADD.also} options={[['', ADD.nothing], ...menu]} />
        <SelectField name="barber" label={ADD.who} options={[['', QUEUE.any], ...namedOptions(barbers)]} />
        <SelectField
          name="where"
          label={ADD.where}
          options={[
            ['here', ADD.here],
            ['away', ADD.away],
          ]}
        />
        <SelectField
          name="size"
          label={ADD.many}
          options={PARTIES}
          onChange={event => setSize(event.target.value)}
        />
        {size !== '1' && (
          <SelectField
            name="together"
            label={ADD.how}
            options={[
              ['yes', ADD.together],
              ['no', ADD.inTurn],
            ]}
          />
        )}
      </div>
      {sendsTexts && (
        <Field
          name="phone"
          label={ADD.phone}
          hint={ADD.phoneHint}
          type="tel"
          autoComplete="off"
          maxLength={30}
        />
      )}
      <DialogActions busy={ADD.busy}>{QUEUE.add}</DialogActions>
    </Form>
  )
}
