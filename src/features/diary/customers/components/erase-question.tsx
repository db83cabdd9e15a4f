import type { showToast } from '../../../../platform/web/toaster.tsx'
import { failureToast, type Toast } from '../../../../shared/toast.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import type { CustomerRecord } from '../contract.ts'
import { CUSTOMER_MESSAGES, eraseQuestion } from '../messages.ts'
import { useEraseCustomer } from '../queries.ts'

/** Closed when null. */
export function EraseQuestion({
  target,
  onClose,
  onErased,
  onChanged,
}: {
  target: { phone: string; record: CustomerRecord } | null
  onClose: () => void
  onErased: (toast: Parameters<typeof showToast>[0]) => void
  /** The shown data is out of date, or the request failed. */
  onChanged: () => void
}) {
  const erasing = useEraseCustomer()
  const showError = useOwnerToasts()
  const texts = target && eraseQuestion(target.record)
  const erase = () => {
    if (!target) return
    const { phone, record } = target
    erasing.mutate(
      { phone, visitsToCome: record.visitsToCome },
      {
        onSuccess: erased => onErased(CUSTOMER_MESSAGES.erased(erased)),
        onError: error => {
          onClose()
          showError(error, failed(serverText(error)))
          onChanged()
        },
      },
    )
  }
  return (
    <Confirm
      question={texts?.question ?? null}
      answer={texts?.answer ?? ''}
      isFinal
      isBusy={erasing.isPending}
      onYes={erase}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {texts?.cancelled && <p className="font-semibold">{texts.cancelled}</p>}
        <p>{texts?.stored}</p>
        <p>{texts?.final}</p>
      </div>
    </Confirm>
  )
}

function failed(sentence: string | null): Pick<Toast, 'title' | 'description' | 'tone'> {
  return failureToast('Error', sentence ?? CUSTOMER_MESSAGES.notErased)
}
