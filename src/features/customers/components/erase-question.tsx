import type { showToast, Toast } from '../../../platform/web/toaster.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { serverText } from '../../accounts/queries.ts'
import type { CustomerRecord } from '../contract.ts'
import { CUSTOMER_MESSAGES, eraseQuestion } from '../messages.ts'
import { useEraseCustomer } from '../queries.ts'

/** Closed when null. */
export function EraseQuestion({
  asked,
  onClose,
  onErased,
  onChanged,
}: {
  asked: { phone: string; record: CustomerRecord } | null
  onClose: () => void
  onErased: (toast: Parameters<typeof showToast>[0]) => void
  /** The shown data is out of date, or the request failed. */
  onChanged: () => void
}) {
  const erasing = useEraseCustomer()
  const tell = useOwnerToasts()
  const words = asked && eraseQuestion(asked.record)
  const erase = () => {
    if (!asked) return
    const { phone, record } = asked
    erasing.mutate(
      { phone, visitsToCome: record.visitsToCome },
      {
        onSuccess: erased => onErased(CUSTOMER_MESSAGES.erased(erased)),
        onError: error => {
          onClose()
          tell(error, failed(serverText(error)))
          onChanged()
        },
      },
    )
  }
  return (
    <Confirm
      question={words?.question ?? null}
      answer={words?.answer ?? ''}
      isBusy={erasing.isPending}
      onYes={erase}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {words?.cancelled && <p className="font-semibold">{words.cancelled}</p>}
        <p>{words?.stored}</p>
        <p>{words?.final}</p>
      </div>
    </Confirm>
  )
}

function failed(sentence: string | null): Pick<Toast, 'title' | 'description' | 'tone'> {
  return { title: 'Error', description: sentence ?? CUSTOMER_MESSAGES.notErased, tone: 'failure' }
}
