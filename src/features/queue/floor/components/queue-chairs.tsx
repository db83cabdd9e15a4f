import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { StaffQueue } from '../../entries/contract.ts'
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
          <NextButton chair={chair} />
          <small>{chairText(chair, line)}</small>
        </li>
      ))}
    </ul>
  )
}

function NextButton({ chair }: { chair: Chair }) {
  const next = useCallNext()
  const tell = useOwnerToasts()
  const isLocked = useIsQueueLocked()
  const [first, ...others] = chair.barberName.split(' ')
  const call = () =>
    next.mutate(chair.barberId, {
      onSuccess: called =>
        showToast({ title: chair.barberName, description: calledText(called), tone: 'success' }),
      onError: error => tell(error),
    })
  return (
    <button
      type="button"
      className="button"
      disabled={isLocked}
      aria-disabled={next.isPending}
      onClick={() => next.isPending || call()}
    >
      <span>
        {QUEUE.next}: {first}
        <span className="sr-only"> {others.join(' ')}</span>
      </span>
    </button>
  )
}
