import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useArrival, useLocation, useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../../ui/form/form.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { showRefusal } from '../../../../calendar/visits/components/show-refusal.ts'
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
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { question, text, yes, no, done } = CANCEL_ALL(visits)
  const leave = () => void navigate(pathname, { replace: true })
  const send = async () => {
    await changing.mutateAsync({ type: 'cancel' })
    showToast(done)
    leave()
  }
  const refuse = (error: unknown) => {
    showRefusal(error)
    leave()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {question}
      </h1>
      <p className="mt-4">{text}</p>
      <Form
        className="mt-6 grid gap-3 sm:flex sm:flex-wrap"
        does="cancel-all"
        schema={NOTHING_TYPED}
        send={send}
        onRefusal={refuse}
      >
        <SubmitButton className="button button-danger">{yes}</SubmitButton>
        <Link className="button button-quiet" to={pathname} replace>
          {no}
        </Link>
      </Form>
    </>
  )
}
