import { useDraggable } from '@dnd-kit/core'
import { NextStep } from '../../../attendance/components/next-step.tsx'
import { likelySteps, type Step } from '../../../attendance/rules.ts'
import type { DayVisit } from '../contract.ts'
import { DAY_MESSAGES, resizeLabel } from '../messages.ts'
import { canMove, draggedTo } from '../move-rules.ts'
import { roomOf, stateOf } from '../state-rules.ts'
import { useDayActions } from './day-actions.tsx'
import { useDragScale } from './drag-scale.ts'
import type { Dragged } from './drag-target.ts'
import { VisitText } from './visit-text.tsx'

/** A visit that opens by a press, moves by a drag, and lasts longer or shorter by its lower edge. */
export function VisitBlock({
  visit,
  barberName,
  steps,
}: {
  visit: DayVisit
  barberName: string
  /** What is offered in one tap; nothing of a visit that is not due. */
  steps: readonly Step[]
}) {
  const { openVisit, isLocked } = useDayActions()
  const scale = useDragScale()
  const disabled = isLocked || !canMove(visit)
  const attributes = { roleDescription: DAY_MESSAGES.movable }
  const move = useDraggable({ id: `move ${visit.id}`, data: carried('move', visit), disabled, attributes })
  const resize = useDraggable({
    id: `resize ${visit.id}`,
    data: carried('resize', visit),
    disabled,
    attributes,
  })
  const { x = 0, y = 0 } = move.transform ?? {}
  const longer = resize.transform?.y ?? 0
  const shown = {
    ...visit,
    ...draggedTo(visit, move.isDragging ? 'move' : 'resize', (y || longer) / scale()),
  }
  const isDragging = move.isDragging || resize.isDragging
  return (
    <div
      ref={move.setNodeRef}
      className="visit-place relative h-full data-[dragging=true]:z-8 data-[dragging=true]:cursor-grabbing data-[dragging=true]:drop-shadow-[0_6px_10px_rgb(0_0_0_/_0.35)]"
      data-visit={visit.id}
      data-dragging={isDragging}
      style={{
        transform: x || y ? `translate(${x}px, ${y}px)` : 'none',
        height: longer ? `calc(100% + ${longer}px)` : '100%',
      }}
    >
      <button
        type="button"
        className="visit-block"
        data-state={stateOf(visit)}
        onClick={() => openVisit(visit.id)}
        ref={move.setActivatorNodeRef}
        {...(disabled ? {} : { ...described(move.attributes), ...move.listeners })}
      >
        <VisitText
          visit={isDragging ? shown : visit}
          barberName={barberName}
          steps={likelySteps(steps).length}
        />
      </button>
      {steps.length > 0 && !isLocked && !isDragging && (
        <span
          className={`absolute top-px right-0.5 bottom-0.5 z-2 flex pointer-events-none ${roomOf(visit) === 'full' ? '@max-[14rem]:top-5' : ''}`}
        >
          <NextStep
            visit={{ visitId: visit.id, version: visit.version, customerName: visit.customerName }}
            steps={steps}
            size="block"
          />
        </span>
      )}
      {!disabled && (
        <button
          type="button"
          className="visit-edge"
          aria-label={resizeLabel(visit)}
          ref={node => {
            resize.setNodeRef(node)
            resize.setActivatorNodeRef(node)
          }}
          {...described(resize.attributes)}
          {...resize.listeners}
        />
      )}
    </div>
  )
}

function carried(kind: Dragged['kind'], visit: DayVisit): { dragged: Dragged } {
  return { dragged: { kind, visit } }
}

/** Of what the library says of a draggable, what a button does not say itself. */
function described(attributes: { 'aria-describedby': string; 'aria-roledescription': string }) {
  return {
    'aria-describedby': attributes['aria-describedby'],
    'aria-roledescription': attributes['aria-roledescription'],
  }
}
