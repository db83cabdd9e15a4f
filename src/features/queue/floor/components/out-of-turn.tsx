import { z } from 'zod'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { serverText } from '../../../staff/accounts/queries.ts'
import { type LineItem, moveRequest, type StaffQueue } from '../../entries/contract.ts'
import { personText, QUEUE } from '../messages.ts'
import { ofEntry, useQueueAction } from '../queries.ts'

type OutOfTurnProps = {
  item: LineItem
  chairs: StaffQueue['chairs']
  /** The chair that they were dropped on; null: first in line. */
  barberId: number | null
  /** Who is first now; null where the line can’t be reordered. */
  firstId: string | null
  onClose: () => void
}

const outOfTurn = z.object({ where: z.string(), reason: moveRequest.shape.reason })

/** Seats someone before their turn, or moves them to the head of the line, for a reason that the day’s report counts. */
export function OutOfTurn({ item, chairs, barberId, firstId, onClose }: OutOfTurnProps) {
  const acting = useQueueAction()
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={QUEUE.otherTitle(personText(item))}
      description={QUEUE.reasonCounts}
      className="dialog-small"
    >
      {close => (
        <Form
          className="grid gap-4"
          schema={outOfTurn}
          send={({ where, reason }) =>
            acting.mutateAsync(
              where === ''
                ? ofEntry(item.id, 'move', { beforeId: firstId, reason })
                : ofEntry(item.id, 'seat', { barberId: Number(where), reason }),
            )
          }
          onSent={close}
          onRefusal={(error: unknown) => ({ reason: serverText(error) ?? QUEUE.notReached })}
        >
          <SelectField
            name="where"
            label={QUEUE.where}
            defaultValue={barberId ?? chairs[0]?.barberId}
            options={[
              ...chairs.map(chair => [chair.barberId, QUEUE.chairOf(chair.barberName)] as const),
              ...(firstId === null || firstId === item.id ? [] : [['', QUEUE.first] as const]),
            ]}
          />
          <Field name="reason" label={QUEUE.reason} required maxLength={120} autoComplete="off" />
          <DialogActions busy={QUEUE.saving}>{QUEUE.save}</DialogActions>
        </Form>
      )}
    </FormDialog>
  )
}
