import { useInfiniteQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { AuditChange, AuditEntry } from '../../../staff/audit-log/contract.ts'
import {
  AUDIT_NOT_LOADED,
  auditField,
  auditSentence,
  authorText,
  NO_CHANGES,
  originText,
} from '../../../staff/audit-log/messages.ts'
import { auditQuery } from '../queries.ts'

export function AuditSection() {
  const trail = useInfiniteQuery(auditQuery)
  const entries = trail.data?.pages.flatMap(page => page.entries) ?? []
  return (
    <Section id="changes" title="Changes" heading="sr-only" className="panel no-print">
      <div className="card">
        {trail.isPending ? (
          <SkeletonRows rows={4} label="Loading the list of changes…" className="h-12" />
        ) : trail.isError ? (
          <ReadFailed onRetry={trail.refetch}>{AUDIT_NOT_LOADED}</ReadFailed>
        ) : entries.length === 0 ? (
          <p>{NO_CHANGES}</p>
        ) : (
          <ol className="trail [&_ins]:no-underline [&_ins]:font-semibold [&_del]:text-muted">
            {entries.map(entry => (
              <TrailEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {trail.hasNextPage && (
          <Button
            kind="quiet"
            className="mt-4 w-full"
            disabled={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            Show Older
          </Button>
        )}
      </div>
    </Section>
  )
}

function TrailEntry({ entry }: { entry: AuditEntry }) {
  const { at, action, subject, changes } = entry
  const origin = originText(entry)
  return (
    <li className="py-3 border-b border-line [&:first-child]:pt-0 last:border-b-0 last:pb-0">
      <p className="wrap-anywhere">
        <strong>
          <bdi>{authorText(entry)}</bdi>
        </strong>{' '}
        <bdi>{auditSentence(action, subject)}</bdi>
      </p>
      {changes.length > 0 && (
        <ul className="my-1 ps-4 border-s-3 border-s-line">
          {changes.map(change => (
            <TrailChange key={change.field} change={change} />
          ))}
        </ul>
      )}
      <p className="text-muted wrap-anywhere">
        <time dateTime={at}>{formatInstant(at, { year: true })}</time>
        {origin && ` · ${origin}`}
      </p>
    </li>
  )
}

function TrailChange({ change }: { change: AuditChange }) {
  return (
    <li className="wrap-anywhere">
      {auditField(change)}:{' '}
      {change.before !== null && (
        <>
          <del>
            <bdi>{change.before}</bdi>
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>
        <bdi>{change.after ?? ''}</bdi>
      </ins>
    </li>
  )
}
