import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { failureToast } from '../../../../shared/toast.ts'
import { beginHere } from '../../../../ui/begin-here.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { CustomerSearch } from '../../front-desk/components/customer-search.tsx'
import { Sheet } from '../../front-desk/components/sheet.tsx'
import type { KnownCustomer } from '../../front-desk/contract.ts'
import { DESK_TEXTS } from '../../front-desk/screen-messages.ts'
import type { CustomerVisitRecord } from '../contract.ts'
import { lastAndNextText, MERGE_MESSAGES } from '../messages.ts'
import { customerQuery, useMergeCustomers } from '../queries.ts'
import { lastAndNext } from '../rules.ts'

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
          <One name={last.customerName} phone={last.customerPhone} foundBy={phone} />
          {other && <One {...other} foundBy={other.phone} />}
        </ul>
        <p className="mt-4">{MERGE_MESSAGES.result}</p>
      </Confirm>
    </Sheet>
  )
}

function One({ name, phone, foundBy }: Pick<KnownCustomer, 'name' | 'phone'> & { foundBy: string }) {
  const { data: record, isLoadingError, refetch } = useQuery(customerQuery(foundBy))
  return (
    <li className="grid gap-2 py-3 border-b border-line">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted">{phone}</p>
      {isLoadingError ? (
        <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
      ) : record ? (
        <p>{lastAndNextText(lastAndNext(record.visits))}</p>
      ) : (
        <SkeletonRows rows={1} label="Reading their visits…" />
      )}
    </li>
  )
}
