import { showToast } from '../../../../platform/web/toaster.tsx'
import { failureToast } from '../../../../shared/toast.ts'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import type { CustomerRecord } from '../contract.ts'
import { MERGE_MESSAGES, mergedText } from '../messages.ts'
import { useSplitCustomers } from '../queries.ts'

export function MergedNumbers({
  phone,
  record: { mergedNumbers, lastMerge },
}: {
  phone: string
  record: CustomerRecord
}) {
  const splitting = useSplitCustomers(phone)
  const showError = useOwnerToasts()
  const refuse = (error: unknown) => {
    const description = serverText(error) || MERGE_MESSAGES.failed
    showError(error, failureToast('Error', description))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-3 border border-line rounded-control bg-sunken">
      <p className="wrap-anywhere">{mergedText(mergedNumbers)}</p>
      {lastMerge && (
        <Form
          schema={NOTHING_TYPED}
          send={() => splitting.mutateAsync({ mergeId: lastMerge.id })}
          onSent={() => showToast(MERGE_MESSAGES.split)}
          onRefusal={refuse}
        >
          <SubmitButton className="button button-quiet" busy="Undoing…">
            Undo, Make Them Two
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
