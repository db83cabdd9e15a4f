import { showToast } from '../../../../../platform/web/toaster.tsx'
import { poundsText } from '../../../../../shared/pence.ts'
import { DialogActions } from '../../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { useMoneyCall } from '../../queries.ts'
import { TAKINGS_TEXTS } from '../../screen-messages.ts'
import type { MovementRequest } from '../contract.ts'
import { MOVEMENT_FORMS } from '../form-contract.ts'
import type { MovementKind } from '../rules.ts'
import { CASH_TEXTS, CASH_TOASTS, MOVE_TEXTS } from '../screen-messages.ts'

type MoveProps = {
  kind: MovementKind
  date: string
  lastFloat: number | null
  onClose: () => void
}

export function MoveDialog(props: MoveProps) {
  const { title, lead } = MOVE_TEXTS[props.kind]
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={title}
      description={lead}
      className="dialog-medium sheet"
    >
      {close => <MoveForm {...props} onClose={close} />}
    </FormDialog>
  )
}

function MoveForm({ kind, date, lastFloat, onClose }: MoveProps) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const { yes, busy } = MOVE_TEXTS[kind]
  return (
    <Form
      className="grid gap-5"
      schema={MOVEMENT_FORMS[kind]}
      send={async (request: MovementRequest) => {
        await money.mutateAsync({ type: 'move', date, request })
        return request
      }}
      onSent={({ pence }) => {
        showToast(CASH_TOASTS[kind](pence))
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      <Field
        label={CASH_TEXTS.amount}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={kind === 'float' && lastFloat !== null ? poundsText(lastFloat) : ''}
      />
      {kind === 'out' && (
        <Field
          label={CASH_TEXTS.reason}
          name="reason"
          required
          maxLength={200}
          hint={TAKINGS_TEXTS.reasonHint}
        />
      )}
      <DialogActions back={CASH_TEXTS.back} onBack={onClose} busy={busy}>
        {yes}
      </DialogActions>
    </Form>
  )
}
