import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { failureToast } from '../../../../shared/toast.ts'
import { beginHere } from '../../../../ui/begin-here.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { CustomerSearch } from '../../front-desk/components/customer-search.tsx'
import { Sheet } from '../../front-desk/components/sheet.tsx'
import type { KnownCustomer } from '../../front-desk/contract.ts'
import type { CustomerVisitRecord } from '../contract.ts'
import { MERGE_MESSAGES } from '../messages.ts'
import { useMergeCustomers } from '../queries.ts'

export function MergeCustomer({
  phone,
  last,
  onClose,
}: {
  phone: string
  last: CustomerVisitRecord
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [other, setOther] = useState<KnownCustomer | null>(null)
  const merging = useMergeCustomers(phone)
  const showError = useOwnerToasts()
  const isSame = other?.phone === last.customerPhone && other.name === last.customerName
  const merge = () => {
    if (!other) return
    const failed = (error: unknown) => {
      const description = serverText(error) || MERGE_MESSAGES.failed
      showError(error, failureToast('Error', description))
    }
    const done = () => {
      onClose()
      showToast(MERGE_MESSAGES.merged)
    }
    merging.mutate({ otherPhone: other.phone }, { onSuccess: done, onError: failed })
  }
  return (
    <Sheet title={MERGE_MESSAGES.title} description={MERGE_MESSAGES.lead} onClose={onClose}>
      <div className="grid gap-5">
        <Field
          ref={beginHere}
          label={MERGE_MESSAGES.label}
          name="other"
          type="search"
          autoComplete="off"
          value={text}
          error={isSame ? MERGE_MESSAGES.same : undefined}
          onChange={event => {
            setText(event.target.value)
            setOther(null)
          }}
        />
        <CustomerSearch text={text} onChoose={setOther} />
      </div>
      <Confirm
        question={other && !isSame ? MERGE_MESSAGES.question : null}
        answer={MERGE_MESSAGES.yes}
        refusal={MERGE_MESSAGES.no}
        isBusy={merging.isPending}
        onYes={merge}
        onClose={() => setOther(null)}
      >
        <ul>
          <One name={last.customerName} phone={last.customerPhone} lastDate={last.date} />
          {other && <One {...other} />}
        </ul>
        <p className="mt-4">{MERGE_MESSAGES.result}</p>
      </Confirm>
    </Sheet>
  )
}

function One({ name, phone, lastDate }: Pick<KnownCustomer, 'name' | 'phone' | 'lastDate'>) {
  return (
    <li className="grid gap-2 py-3 border-b border-line">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted">
        {phone}, {formatDate(lastDate, { year: true })}
      </p>
    </li>
  )
}
