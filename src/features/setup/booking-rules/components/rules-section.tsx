import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import { sectionsQuery } from '../../sections/queries.ts'
import { RULES_SCREEN } from '../messages.ts'
import { EarlierRules } from './earlier-rules.tsx'
import { RulesForm, type SavedRules } from './rules-form.tsx'

export function RulesSection() {
  const sections = useQuery(sectionsQuery)
  const [restored, setRestored] = useState<SavedRules | null>(null)
  const { area } = useLeaveWarning()
  if (sections.isPending) return <SkeletonRows rows={8} label={RULES_SCREEN.reading} />
  if (sections.isLoadingError)
    return <ReadFailed onRetry={sections.refetch}>{RULES_SCREEN.notRead}</ReadFailed>
  const newest = sections.data.rules
  return (
    <div ref={area} className="grid gap-8">
      <p className="max-w-prose text-muted">{RULES_SCREEN.lead}</p>
      <RulesForm key={restored?.version} first={restored ?? newest} newest={newest} />
      <EarlierRules newest={newest} onRestored={setRestored} />
    </div>
  )
}
