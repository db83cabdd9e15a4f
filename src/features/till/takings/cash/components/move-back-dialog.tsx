import type { z } from 'zod'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { useMoneyCall } from '../../queries.ts'
import { TAKINGS_TEXTS } from '../../screen-messages.ts'
import { moveBackRequest } from '../contract.ts'
import { CASH_TEXTS, CASH_TOASTS } from '../screen-messages.ts'

type MoveBack = z.infer<typeof moveBackRequest>

export function MoveBackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={CASH_TEXTS.takeBackTitle}
      description={CASH_TEXTS.takeBackLead}
      className="dialog-medium sheet"
    >
      {close => (
        <Form
          className="grid gap-5"
          schema={moveBackRequest}
          send={(request: MoveBack) => money.mutateAsync({ type: 'move-back', id, request })}
          onSent={() => {
            showToast(CASH_TOASTS.takenBack)
            close()
          }}
          onRefusal={error => showError(error)}
        >
          <Field label="Reason" name="reason" required maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
          <DialogActions back={CASH_TEXTS.back} onBack={close} isFinal busy="Taking it back…">
            {CASH_TEXTS.takeBackYes}
          </DialogActions>
        </Form>
      )}
    </FormDialog>
  )
}
