import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { SHOP_SECTIONS } from '../../../shop/shop/contract.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { SectionVersion } from '../../sections/contract.ts'
import { fieldName } from '../../sections/messages.ts'
import { sectionVersionsQuery, useRestoreSection } from '../../sections/queries.ts'
import { changedFields } from '../../sections/rules.ts'
import { VERSIONS, WORDS_TOASTS, type WordsSection } from '../messages.ts'
import type { WordsContent } from './section-form.ts'

type Current = { version: number; content: WordsContent }

export function SectionVersions({
  name,
  current,
  onRestored,
}: {
  name: WordsSection
  current: Current
  onRestored: (restored: Current) => void
}) {
  const [before, setBefore] = useState<number | null>(null)
  const { data, isError, refetch } = useQuery(sectionVersionsQuery(name, before))
  const { restore, isPending } = useRestore(name, current, onRestored)
  if (isError) return <ReadFailed onRetry={refetch}>{VERSIONS.notLoaded}</ReadFailed>
  if (!data) return <SkeletonRows rows={2} label={VERSIONS.loading} className="h-12" />
  const earlier = data.versions.filter(({ version }) => version !== current.version)
  return (
    <>
      {earlier.length === 0 && <p className="text-muted">{VERSIONS.only}</p>}
      <ol className="trail [&_ins]:no-underline [&_ins]:font-semibold [&_del]:text-muted">
        {earlier.map(version => (
          <li
            className="py-3 border-b border-line [&:first-child]:pt-0 last:border-b-0 last:pb-0"
            key={version.version}
          >
            <Version version={version} current={current} />
            <Button
              kind="quiet"
              className="mt-2"
              disabled={isPending}
              aria-label={`${VERSIONS.bringBack}: ${nameOf(version)}`}
              onClick={() => restore(version)}
            >
              {VERSIONS.bringBack}
            </Button>
          </li>
        ))}
      </ol>
      {data.nextBefore !== null && (
        <Button kind="quiet" onClick={() => setBefore(data.nextBefore)}>
          {VERSIONS.older}
        </Button>
      )}
      {before !== null && (
        <Button kind="quiet" onClick={() => setBefore(null)}>
          {VERSIONS.newest}
        </Button>
      )}
    </>
  )
}

function useRestore(name: WordsSection, current: Current, onRestored: (restored: Current) => void) {
  const restoring = useRestoreSection(name)
  const showError = useOwnerToasts()
  const restore = ({ version, content }: SectionVersion) =>
    restoring.mutate(
      { version, seen: current.version },
      {
        onSuccess: saved => {
          onRestored({ version: saved.version, content: SHOP_SECTIONS[name].parse(content) })
          showToast(WORDS_TOASTS.restored)
        },
        onError: error => showError(error),
      },
    )
  return { restore, isPending: restoring.isPending }
}

function Version({ version, current }: { version: SectionVersion; current: Current }) {
  const changes = changedFields(current.content, version.content, fieldName)
  return (
    <>
      <p className="font-semibold">{nameOf(version)}</p>
      {changes.length === 0 ? (
        <p className="text-muted">{VERSIONS.same}</p>
      ) : (
        <ul className="my-1 ps-4 border-s-3 border-s-line">
          {changes.map(({ field, after }) => (
            <li key={field} className="wrap-anywhere">
              {field}: <bdi>{after ?? VERSIONS.empty}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function nameOf({ changedAt, changedBy }: SectionVersion): string {
  return changedAt && changedBy
    ? VERSIONS.by(changedBy, formatInstant(changedAt, { year: true }))
    : VERSIONS.first
}
