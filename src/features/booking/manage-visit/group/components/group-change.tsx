import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useArrival } from '../../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { QuestionForm } from '../../components/question-form.tsx'
import { CANCEL_ALL, GROUP_NOT_READ } from '../messages.ts'
import { useChangeGroup, visitGroupQuery } from '../queries.ts'
import { stands } from '../rules.ts'
import type { GroupChangeProps } from './group-change-props.ts'
import { MoveGroup } from './move-group.tsx'

/** What the address asks about all visits of a group, on a page of its own. */
export default function GroupChange({ change, ...props }: GroupChangeProps) {
  const { data: group, isError, refetch } = useQuery(visitGroupQuery(props.token))
  useFocusWhenLoaded(props.heading, group !== undefined)
  if (!group && isError) return <ReadFailed onRetry={refetch}>{GROUP_NOT_READ}</ReadFailed>
  if (!group) return <SkeletonRows rows={4} label="Loading your visits…" />
  const standing = group.visits.filter(stands)
  return change === 'move-all' ? (
    <MoveGroup {...props} standing={standing} />
  ) : (
    <CancelGroup {...props} visits={standing.length} />
  )
}

/** This page's code comes after its address, so the page around it can't focus its heading. */
function useFocusWhenLoaded(heading: GroupChangeProps['heading'], isLoaded: boolean) {
  const isFirstLocation = useArrival() === 'LOAD'
  const focus = useEffectEvent(() => {
    if (!isFirstLocation) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isLoaded) focus()
  }, [isLoaded])
}

function CancelGroup({ token, visits, heading }: Omit<GroupChangeProps, 'change'> & { visits: number }) {
  const changing = useChangeGroup(token)
  return (
    <QuestionForm
      texts={CANCEL_ALL(visits)}
      heading={heading}
      posted={{ does: 'cancel-all' }}
      change={() => changing.mutateAsync({ type: 'cancel' })}
    />
  )
}
