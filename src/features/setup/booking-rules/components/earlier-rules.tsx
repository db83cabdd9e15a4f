import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { bookingRules, RULE_NAMES } from '../../../shop/shop/booking-rules-contract.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import type { SectionVersion } from '../../sections/contract.ts'
import { sectionVersionsQuery, useRestoreSection } from '../../sections/queries.ts'
import { differentRules } from '../form-rules.ts'
import { differenceText, EARLIER_RULES, RULES_TOASTS, savedText } from '../messages.ts'
import type { SavedRules } from './rules-form.tsx'

type EarlierProps = { newest: SavedRules; onRestored: (rules: SavedRules) => void }

export function EarlierRules({ newest, onRestored }: EarlierProps) {
  const [before, setBefore] = useState<number | null>(null)
  const versions = useQuery(sectionVersionsQuery('rules', before))
  const restoring = useRestore(newest, rules => {
    setBefore(null)
    onRestored(rules)
  })
  const earlier = versions.data?.versions.filter(({ version }) => version !== newest.version) ?? []
  return (
    <Section title={EARLIER_RULES.title} heading="panel-title" className="panel">
      {versions.isPending ? (
        <SkeletonRows rows={2} label={EARLIER_RULES.reading} />
      ) : versions.isError ? (
        <ReadFailed onRetry={versions.refetch}>{EARLIER_RULES.notRead}</ReadFailed>
      ) : (
        <div className="grid gap-4">
          <p>{earlier.length === 0 ? EARLIER_RULES.none : EARLIER_RULES.lead}</p>
          <ul className="grid gap-4">
            {earlier.map(version => (
              <Earlier key={version.version} version={version} newest={newest} restoring={restoring} />
            ))}
          </ul>
          {versions.data.nextBefore !== null && (
            <Button
              kind="quiet"
              className="justify-self-start"
              onClick={() => setBefore(versions.data.nextBefore)}
            >
              {EARLIER_RULES.older}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** A version that says the same as now, or no longer fits, has no way back. */
function Earlier({
  version: { version, content, changedAt, changedBy },
  newest,
  restoring,
}: {
  version: SectionVersion
  newest: SavedRules
  restoring: ReturnType<typeof useRestore>
}) {
  const { data: rules } = bookingRules.safeParse(content)
  const different = rules ? differentRules(RULE_NAMES, rules, newest.content) : []
  const title = savedText(changedAt && formatInstant(changedAt, { year: true }), changedBy)
  return (
    <li className="card grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {rules && different.length > 0 ? (
        <>
          <ul className="list-disc ps-5">
            {different.map(name => (
              <li key={name}>{differenceText(name, rules[name])}</li>
            ))}
          </ul>
          <Button
            kind="quiet"
            className="justify-self-start"
            aria-label={`${EARLIER_RULES.back}: ${title}`}
            disabled={restoring.isPending}
            onClick={() => restoring.restore({ version, content: rules })}
          >
            {EARLIER_RULES.back}
          </Button>
        </>
      ) : (
        <p className="text-muted">{rules ? EARLIER_RULES.same : EARLIER_RULES.unfit}</p>
      )}
    </li>
  )
}

function useRestore(newest: SavedRules, onRestored: (rules: SavedRules) => void) {
  const restoring = useRestoreSection('rules')
  const showError = useOwnerToasts()
  const restore = ({ version, content }: SavedRules) =>
    restoring.mutate(
      { version, seen: newest.version },
      {
        onSuccess: restored => {
          onRestored({ version: restored.version, content })
          showToast(RULES_TOASTS.restored)
        },
        onError: error => showError(error, RULES_TOASTS.refused(serverText(error))),
      },
    )
  return { restore, isPending: restoring.isPending }
}
