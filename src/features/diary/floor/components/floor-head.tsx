import { Link } from '../../../../platform/web/router.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { PlusIcon } from '../../../../ui/owner-icons.tsx'
import { dayText, FLOOR } from '../messages.ts'
import type { Chair } from '../rules.ts'
import { useFloorActions } from './floor-actions.tsx'

/** The day, the time, how much is booked, and the ways to book more. */
export function FloorHead({ now, chairs }: { now: Moment; chairs: readonly Chair[] }) {
  const { open, isLocked } = useFloorActions()
  const counts = {
    booked: chairs.reduce((sum, { counts: { booked } }) => sum + booked, 0),
    done: chairs.reduce((sum, { counts: { done } }) => sum + done, 0),
  }
  return (
    <header className="floor-head">
      <div className="floor-day">
        <h2>{formatDate(now.date)}</h2>
        <p>
          <strong className="tabular-nums">{clockTime(now.minute % DAY_MINUTES)}</strong> · {dayText(counts)}
        </p>
      </div>
      <Link to="/admin/diary" className="link floor-diary">
        {FLOOR.diary}
      </Link>
      <div className="floor-ways">
        <button
          type="button"
          className="button"
          disabled={isLocked}
          onClick={() => open({ kind: 'walk-in', gap: null })}
        >
          <PlusIcon />
          {FLOOR.walkIn}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={isLocked}
          onClick={() => open({ kind: 'book' })}
        >
          {FLOOR.book}
        </button>
      </div>
    </header>
  )
}
