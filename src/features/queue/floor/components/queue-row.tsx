import { useDraggable } from '@dnd-kit/core'
import { Menu } from '../../../../ui/menu.tsx'
import { MoreIcon } from '../../../../ui/owner-icons.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { LineItem, StaffQueue } from '../../entries/contract.ts'
import { canSit, chairOf } from '../drop-rules.ts'
import {
  calledBy,
  detailText,
  inWords,
  passedText,
  personText,
  QUEUE,
  QUEUE_DRAG,
  toldText,
  WENT,
} from '../messages.ts'
import { changeOf, ofEntry, type QueueAction, seatBookedAction, useQueueAction } from '../queries.ts'
import { useIsQueueLocked } from './queue-locked.ts'

type RowProps = {
  item: LineItem
  /** Those that are filled from here. */
  chairs: StaffQueue['chairs']
  allChairs: StaffQueue['chairs']
  /** Asks in which chair they sit out of turn, or before whom they move. */
  onAsk: (item: LineItem) => void
}

/** One who waits, was called, or went a moment ago, with what can be done. */
export function QueueRow({ item, chairs, allChairs, onAsk }: RowProps) {
  const isLocked = useIsQueueLocked()
  const chair = allChairs.find(({ barberId }) => barberId === chairOf(item))
  const isOthers = chair?.isIn === true && !chairs.includes(chair)
  const disabled = isLocked || !canSit(item) || chairs.length === 0
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    ...{ id: item.id, data: { item }, disabled, attributes: { roleDescription: QUEUE_DRAG.movable } },
  })
  const move = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}
  return (
    <li
      ref={setNodeRef}
      className="flex flex-wrap gap-y-1 gap-x-2 items-center justify-between py-2 px-0 border-t border-t-line bg-page data-[dragging=true]:relative data-[dragging=true]:z-20 data-[dragging=true]:px-2 data-[dragging=true]:shadow-[0_6px_18px_rgb(0_0_0_/_0.35)] data-[dragging=true]:cursor-grabbing"
      data-dragging={isDragging}
      style={move}
    >
      <div className="flex-[1_1_12rem]">
        {disabled ? (
          <Person item={item} />
        ) : (
          <button
            type="button"
            className="block w-full min-h-11 text-start touch-manipulation cursor-grab"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
          >
            <Person item={item} />
          </button>
        )}
        {chair && item.standing === 'called' && (
          <span className="text-accent font-semibold"> {calledBy(chair.barberName)}</span>
        )}
        {WENT[item.standing] && <span className="text-muted"> {WENT[item.standing]}</span>}
        {item.isBarberGone && (
          <small className="text-danger">{QUEUE.barberGone(item.barberName ?? '')}</small>
        )}
      </div>
      {!isLocked && !isOthers && (
        <div className="flex flex-wrap gap-2 items-center">
          <MainAction item={item} />
          {item.kind === 'entry' && <OtherActs item={item} chairs={chairs} onAsk={onAsk} />}
        </div>
      )}
    </li>
  )
}

function Person({ item }: { item: LineItem }) {
  return (
    <>
      <strong className="inline-block first-letter:uppercase wrap-anywhere">{personText(item)}</strong>
      <small>{detailText(item)}</small>
      <small>
        {toldText(item)}
        {item.passes > 0 && <em className="text-danger not-italic"> · {passedText(item.passes)}</em>}
      </small>
    </>
  )
}

/** What is likely done next; for one who just waits it is Next, in the chairs above. */
function MainAction({ item }: { item: LineItem }) {
  const { id, kind, standing, isHere, calledBarberId, isBarberGone } = item
  if (kind === 'visit') return <Act item={item} label={QUEUE.seat} act={seatBookedAction(id)} isMain />
  if (standing === 'missed')
    return <Act item={item} label={QUEUE.back} act={changeOf(id, { returns: true })} />
  if (isBarberGone) return <Act item={item} label={QUEUE.any} act={changeOf(id, { barberId: null })} isMain />
  if (standing === 'called' && calledBarberId !== null)
    return (
      <>
        <Act item={item} label={QUEUE.seat} act={ofEntry(id, 'seat', { barberId: calledBarberId })} isMain />
        <Act item={item} label={QUEUE.miss} act={ofEntry(id, 'miss')} />
      </>
    )
  if (standing === 'waiting' && !isHere)
    return <Act item={item} label={QUEUE.here} act={changeOf(id, { isHere: true })} />
  return null
}

function Act({
  item,
  label,
  act,
  isMain = false,
}: {
  item: LineItem
  label: string
  act: QueueAction
  isMain?: boolean
}) {
  const { isPending, run } = useAct()
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button button-quiet'}
      aria-label={inWords(label, item)}
      aria-disabled={isPending}
      onClick={() => isPending || run(act)}
    >
      {label}
    </button>
  )
}

function useAct() {
  const acting = useQueueAction()
  const tell = useOwnerToasts()
  return {
    isPending: acting.isPending,
    run: (act: QueueAction) => acting.mutate(act, { onError: error => tell(error) }),
  }
}

function OtherActs({ item, chairs, onAsk }: Omit<RowProps, 'allChairs'>) {
  const { run } = useAct()
  const { id, standing, undo, version } = item
  const isGone = WENT[standing] !== undefined
  return (
    <Menu label={inWords(QUEUE.more, item)} face={<MoreIcon />}>
      {choose => (
        <>
          {standing === 'waiting' && chairs.length > 0 && (
            <button type="button" onClick={choose(() => onAsk(item))}>
              {QUEUE.other}
            </button>
          )}
          {!isGone && (
            <button type="button" onClick={choose(() => run(ofEntry(id, 'leave')))}>
              {QUEUE.leave}
            </button>
          )}
          {undo && (
            <button type="button" onClick={choose(() => run(ofEntry(id, 'undo', { version })))}>
              {QUEUE.undo}
            </button>
          )}
        </>
      )}
    </Menu>
  )
}
