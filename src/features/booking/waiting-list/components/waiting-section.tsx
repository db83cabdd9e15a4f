import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/instant.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import type { WaitingRow } from '../contract.ts'
import { dateSpanText, hoursText, removeQuestion, WAITING_SECTION } from '../messages.ts'
import { useRemoveEntry, waitingQuery } from '../queries.ts'

export function WaitingSection() {
  const waiting = useQuery(waitingQuery)
  const [entry, setEntry] = useState<WaitingRow | null>(null)
  return (
    <Section id="waiting" title="Waiting List" heading="sr-only" className="panel no-print">
      <div className="card">
        <p>{WAITING_SECTION.lead}</p>
        {waiting.isPending ? (
          <SkeletonRows rows={2} label="Loading the waiting list…" />
        ) : waiting.isError ? (
          <ReadFailed onRetry={waiting.refetch}>{WAITING_SECTION.notLoaded}</ReadFailed>
        ) : waiting.data.length === 0 ? (
          <p className="mt-4 text-muted">{WAITING_SECTION.empty}</p>
        ) : (
          <ul className="row-list">
            {waiting.data.map(row => (
              <WaitingLine key={row.id} row={row} onRemove={() => setEntry(row)} />
            ))}
          </ul>
        )}
      </div>
      <RemoveQuestion entry={entry} onClose={() => setEntry(null)} />
    </Section>
  )
}

function WaitingLine({ row, onRemove }: { row: WaitingRow; onRemove: () => void }) {
  const { customerName, customerPhone, treatmentName, barberName, isOffered, createdAt } = row
  return (
    <li>
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{customerName}</bdi>
        </p>
        <p className="wrap-anywhere">
          <bdi>{treatmentName}</bdi>, {barberName === null ? 'any barber' : <bdi>{barberName}</bdi>}
        </p>
        <p>
          {dateSpanText(row)}, {hoursText(row)}
        </p>
        <p className="text-muted">
          <a className="link inline-block py-2" href={phoneAddress(customerPhone)}>
            {customerPhone}
          </a>
          , since <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
      </div>
      <div className="row-actions">
        {isOffered && <Badge tone="neutral">offered a time</Badge>}
        <Button
          kind="quiet-danger"
          aria-label={`Take ${customerName} off the waiting list`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function RemoveQuestion({ entry, onClose }: { entry: WaitingRow | null; onClose: () => void }) {
  return (
    <FinalQuestion
      texts={entry && removeQuestion(entry.customerName)}
      change={entry?.id}
      changing={useRemoveEntry()}
      done={WAITING_SECTION.removed}
      onClose={onClose}
    />
  )
}
