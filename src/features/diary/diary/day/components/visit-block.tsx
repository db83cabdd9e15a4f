import { useDraggable } from '@dnd-kit/core'
import { clockTime } from '../../../../../shared/clock-time.ts'
import type { Moment } from '../../../../../shared/moment.ts'
import { QuickSteps } from '../../../attendance/components/quick-steps.tsx'
import { likelySteps } from '../../../attendance/rules.ts'
import type { DayVisit } from '../contract.ts'
import { DAY_MESSAGES, resizeLabel, visitMark, visitRest } from '../messages.ts'
import { canMove, draggedTo } from '../move-rules.ts'
import { quickSteps } from '../rules.ts'
import { useDayActions } from './day-actions.tsx'
import { useDragScale } from './drag-scale.ts'
import type { Dragged } from './drag-target.ts'

/** A lower block has no room for another button; its sheet has them. */
const FEWEST_MINUTES_TO_TAP = 15

/** A visit that opens by a press, moves by a drag, and lasts longer or shorter by its lower edge. */
export function VisitBlock({ visit, barberName, now }: { visit: DayVisit; barberName: string; now: Moment }) {
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
  const steps = isLocked || visit.durationMinutes < FEWEST_MINUTES_TO_TAP ? [] : quickSteps(visit, now)
  const isDragging = move.isDragging || resize.isDragging
  return (
    <div
      ref={move.setNodeRef}
      className="visit-place"
      data-dragging={isDragging}
      data-steps={likelySteps(steps).length}
      style={{
        transform: x || y ? `translate(${x}px, ${y}px)` : 'none',
        height: longer ? `calc(100% + ${longer}px)` : '100%',
      }}
    >
      <button
        type="button"
        className="visit-block"
        data-status={visit.status}
        data-seated={visit.startedMinute !== null}
        onClick={() => openVisit(visit.id)}
        ref={move.setActivatorNodeRef}
        {...(disabled ? {} : { ...described(move.attributes), ...move.listeners })}
      >
        <VisitText visit={isDragging ? shown : visit} barberName={barberName} />
      </button>
      {steps.length > 0 && !isDragging && (
        <QuickSteps
          visit={{ visitId: visit.id, version: visit.version, customerName: visit.customerName }}
          steps={steps}
        />
      )}
      {!disabled && (
        <button
          type="button"
          className="visit-edge"
          data-length={lengthName(visit.durationMinutes)}
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

/** What a block says at a glance: when, who, what, and what stands out. */
function VisitText({ visit, barberName }: { visit: DayVisit; barberName: string }) {
  const mark = visitMark(visit)
  return (
    <span className="visit-text" data-length={lengthName(visit.durationMinutes)}>
      <span className="visit-who">
        <span className="tabular-nums font-medium text-muted">{clockTime(visit.startMinute)}</span>
        <span className="sr-only"> {visitRest(visit, barberName)},</span> <bdi>{visit.customerName}</bdi>
      </span>
      <span className="visit-what">
        {[visit.treatments.join(' + '), visit.privateNote].filter(Boolean).join(' · ')}
      </span>
      {mark !== '' && (
        <span
          className="ml-auto text-[0.875rem] text-muted data-[late=true]:text-danger data-[late=true]:font-[650]"
          data-late={visit.lateMinutes > 0 && visit.status === 'confirmed'}
        >
          {mark}
        </span>
      )}
    </span>
  )
}

/** Short blocks have room for one line only. */
function lengthName(minutes: number): 'tiny' | 'short' | 'long' {
  if (minutes < 15) return 'tiny'
  return minutes < 30 ? 'short' : 'long'
}
