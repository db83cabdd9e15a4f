import { useQuery } from '@tanstack/react-query'
import { useSearch } from '../../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { isSignedOut } from '../../../../staff/accounts/queries.ts'
import { START } from '../messages.ts'
import { startQuery } from '../queries.ts'
import { isStartStep } from '../rules.ts'
import { useFocusOnHeading } from './focus-heading.ts'
import { StartList } from './start-list.tsx'
import { StartStepPage } from './start-step.tsx'

export function StartPage() {
  const { data, error, isPending, refetch } = useQuery(startQuery)
  const params = useSearch()
  const named = params.get('step')
  const step = isStartStep(named) ? named : null
  useFocusOnHeading(step)
  if (isPending || isSignedOut(error)) return <SkeletonRows rows={6} label={START.loading} />
  if (!data) return <ReadFailed onRetry={refetch}>{START.notLoaded}</ReadFailed>
  return step ? <StartStepPage step={step} start={data} /> : <StartList start={data} />
}
