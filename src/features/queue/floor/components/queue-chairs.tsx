import { showToast } from '../../../../platform/web/toaster.tsx'
import { successToast } from '../../../../shared/toast.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { NextResponse, StaffQueue } from '../../entries/contract.ts'
import { calledText, chairText, QUEUE } from '../messages.ts'
import { useCallNext } from '../queries.ts'
import { useIsQueueLocked } from './queue-locked.ts'

type Chair = StaffQueue['chairs'][number]

/** Next for each chair, and whom it would call; people can be dragged here. */
export function QueueChairs({ chairs, line }: { chairs: readonly Chair[]; line: StaffQueue['line'] }) {
  return (
    <ul
      aria-label={QUEUE.chairs}
      className="queue-chairs grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2"
    >
      {chairs.map(chair => (
        <li className="grid content-start gap-1 text-center" key={chair.barberId} data-chair={chair.barberId}>
          <NextChair chair={chair} line={line} />
        </li>
      ))}
    </ul>
  )
}

type NextChairProps = { chair: Chair; line: StaffQueue['line'] }

/** Who was called is said in the chair’s own place: a toast would cover the row that is tapped next. */
function NextChair({ chair, line }: NextChairProps) {
  const next = useCallNext()
  const tell = useOwnerToasts()
  const isLocked = useIsQueueLocked()
  const called = next.data && isCalled(next.data) ? next.data : null
  // Who came back, or whose call was undone, waits again and was not called by it.
  const isStillDue = line.some(
    ({ id, kind, calledBarberId }) =>
      id === called?.id && (kind === 'visit' || calledBarberId === chair.barberId),
  )
  const [first, ...others] = chair.barberName.split(' ')
  const call = () =>
    next.mutate(chair.barberId, {
      onSuccess: result => isCalled(result) || showToast(successToast(chair.barberName, calledText(result))),
      onError: error => tell(error),
    })
  return (
    <>
      <Button disabled={isLocked} aria-disabled={next.isPending} onClick={() => next.isPending || call()}>
        <span>
          {QUEUE.next}: {first}
          <span className="sr-only"> {others.join(' ')}</span>
        </span>
      </Button>
      <small>{called && isStillDue ? calledText(called) : chairText(chair, line)}</small>
      <span role="status" className="sr-only">
        {called && isStillDue && calledText(called)}
      </span>
    </>
  )
}

function isCalled({ kind }: NextResponse): boolean {
  return kind === 'entry' || kind === 'visit'
}
