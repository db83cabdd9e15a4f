import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatInstant } from '../../../../shared/instant.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useToday } from '../../../../ui/form/today.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import {
  AdvertiserDialog,
  type Entering,
} from '../../../screens/advertisers/components/advertiser-dialog.tsx'
import { advertiserPlace } from '../../../screens/advertisers/rules.ts'
import { CONTRACT_TOASTS } from '../../../screens/contracts/messages.ts'
import { useDraftContract } from '../../../screens/contracts/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { RequestRow } from '../contract.ts'
import { deleteQuestion, madeByText, REQUESTS_SECTION } from '../messages.ts'
import { requestsQuery, useDeleteRequest, useMarkRequest } from '../queries.ts'

export function RequestsSection() {
  const requests = useQuery(requestsQuery)
  const [request, setRequest] = useState<RequestRow | null>(null)
  const [taken, setTaken] = useState<RequestRow | null>(null)
  const marking = useMarkRequest()
  const navigate = useNavigate()
  const drafting = useDraftContract()
  const today = useToday()
  const showError = useOwnerToasts()
  const draftAsAsked = (advertiserId: string) => {
    if (!taken) return
    const { id, packageName, startDate: asked, isMadeByShop } = taken
    const startDate = asked < today ? today : asked
    marking.mutate({ id, isDone: true })
    const draft = { advertiserId, packageName, startDate, isMadeByShop }
    drafting.mutateAsync(draft).then(() => showToast(CONTRACT_TOASTS.drawn), showError)
    navigate(advertiserPlace(advertiserId))
  }
  return (
    <section id="advertising" aria-labelledby="advertising-title" className="panel no-print">
      <h2 id="advertising-title" className="sr-only">
        Advertising
      </h2>
      <div className="card">
        <p>{REQUESTS_SECTION.lead}</p>
        {requests.isPending ? (
          <SkeletonRows rows={2} label="Loading the advertising requests…" />
        ) : requests.isError ? (
          <ReadFailed onRetry={requests.refetch}>{REQUESTS_SECTION.notLoaded}</ReadFailed>
        ) : requests.data.length === 0 ? (
          <p className="mt-4 text-muted">{REQUESTS_SECTION.empty}</p>
        ) : (
          <ul className="row-list">
            {requests.data.map(row => (
              <RequestLine
                key={row.id}
                row={row}
                onTake={() => setTaken(row)}
                onDelete={() => setRequest(row)}
              />
            ))}
          </ul>
        )}
      </div>
      <AdvertiserDialog
        entering={taken && enteringOf(taken)}
        onSaved={draftAsAsked}
        onClose={() => setTaken(null)}
      />
      <DeleteQuestion request={request} onClose={() => setRequest(null)} />
    </section>
  )
}

type LineProps = { row: RequestRow; onTake: () => void; onDelete: () => void }

function RequestLine({ row, onTake, onDelete }: LineProps) {
  const { businessName, packageName, startDate, totalPence, message, askedAt, isDone } = row
  const marking = useMarkRequest()
  const showOwnerToast = useOwnerToasts()
  const mark = () =>
    marking.mutate({ id: row.id, isDone: !isDone }, { onError: error => showOwnerToast(error) })
  return (
    <li>
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{businessName}</bdi>
        </p>
        <p className="wrap-anywhere">
          {packageName} from {formatDate(startDate, { year: true })}, {formatPounds(totalPence)}.{' '}
          {madeByText(row)}.
        </p>
        <Reach row={row} />
        {message !== '' && (
          <p className="whitespace-pre-line wrap-anywhere">
            <bdi>{message}</bdi>
          </p>
        )}
        <p className="text-muted">
          Asked <time dateTime={askedAt}>{formatInstant(askedAt)}</time>
        </p>
      </div>
      <div className="row-actions">
        {isDone ? (
          <Badge tone="neutral">done</Badge>
        ) : (
          <button
            type="button"
            className="button"
            aria-label={`${REQUESTS_SECTION.take} ${businessName}`}
            onClick={onTake}
          >
            {REQUESTS_SECTION.take}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${isDone ? 'Not done' : 'Done'}: the request of ${businessName}`}
          disabled={marking.isPending}
          onClick={mark}
        >
          {isDone ? 'Not done' : 'Done'}
        </button>
        <button
          type="button"
          className="button button-quiet-danger"
          aria-label={`Delete the request of ${businessName}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  )
}

/** What a request already says of the business. */
function enteringOf({ id, businessName, contactName, email, phone, message }: RequestRow): Entering {
  return {
    advertiser: null,
    requestId: id,
    known: { businessName, contactName, email, phone, notes: message },
  }
}

function Reach({ row: { contactName, email, phone } }: { row: RequestRow }) {
  return (
    <p className="wrap-anywhere">
      <bdi>{contactName}</bdi>,{' '}
      <a className="link inline-block py-2" href={`mailto:${email}`}>
        {email}
      </a>
      {phone !== '' && (
        <>
          ,{' '}
          <a className="link inline-block py-2" href={phoneAddress(phone)}>
            {phone}
          </a>
        </>
      )}
    </p>
  )
}

function DeleteQuestion({ request, onClose }: { request: RequestRow | null; onClose: () => void }) {
  return (
    <FinalQuestion
      texts={request && deleteQuestion(request.businessName)}
      change={request?.id}
      changing={useDeleteRequest()}
      done={REQUESTS_SECTION.deleted}
      onClose={onClose}
    />
  )
}
