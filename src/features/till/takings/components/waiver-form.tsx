import type { z } from 'zod'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { waiverRequest } from '../contract.ts'
import { isAboutReason, useMoneyCall } from '../queries.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'

type Reasoned = z.infer<typeof waiverRequest>

export function WaiverForm({
  visitId,
  what,
  isTakenBack,
  onBack,
  onDone,
}: {
  visitId: string
  what: string
  isTakenBack: boolean
  onBack: () => void
  onDone: () => void
}) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const type = isTakenBack ? 'unwaive' : 'waive'
  return (
    <Form
      className="grid gap-5"
      schema={waiverRequest}
      send={(request: Reasoned) => money.mutateAsync({ type, visitId, request })}
      onSent={() => {
        showToast(isTakenBack ? TAKINGS_TOASTS.unfreed : TAKINGS_TOASTS.freed(what))
        onDone()
      }}
      onRefusal={error => {
        if (isAboutReason(error)) return { reason: serverText(error) ?? '' }
        showError(error)
        return {}
      }}
    >
      <p>{isTakenBack ? TAKINGS_TEXTS.unfreeLead : TAKINGS_TEXTS.freeLead}</p>
      <Field label="Reason" name="reason" required maxLength={200} hint={TAKINGS_TEXTS.reasonHint} />
      <DialogActions back={TAKINGS_TEXTS.back} onBack={onBack} busy="Saving…">
        {isTakenBack ? TAKINGS_TEXTS.unfreeYes : TAKINGS_TEXTS.freeYes}
      </DialogActions>
    </Form>
  )
}
