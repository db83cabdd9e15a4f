import { Link } from '../../../../platform/web/router.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { PlusIcon } from '../../../../ui/owner-icons.tsx'
import { dayText, FLOOR } from '../messages.ts'
import type { Chair } from '../rules.ts'
import { useFloorActions } from './floor-actions.tsx'

export function FloorHead({ now, chairs }: { now: Moment; chairs: readonly Chair[] }) {
  const { open, isLocked } = useFloorActions()
  const counts = {
    booked: chairs.reduce((sum, { counts: { booked } }) => sum + booked, 0),
    done: chairs.reduce((sum, { counts: { done } }) => sum + done, 0),
  }
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2 gap-x-6 @max-[17.5rem]:grid-cols-1 @min-[40rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="@max-[40rem]:contents">
        <h2 className="text-(length:--text-heading) leading-[1.2] @max-[40rem]:col-span-full @max-[40rem]:-mb-2">
          {formatDate(now.date)}
        </h2>
        <p className="text-muted leading-[1.4]">
          <strong className="tabular-nums text-ink">{clockTime(now.minute % DAY_MINUTES)}</strong> ·{' '}
          {dayText(counts)}
        </p>
      </div>
      <Link to="/admin/diary" className="link inline-flex items-center min-h-11 wrap-normal">
        {FLOOR.diary}
      </Link>
      <div className="compact flex col-span-full flex-wrap gap-2 @min-[40rem]:col-[auto]">
        <Button
          className="flex-auto whitespace-nowrap"
          disabled={isLocked}
          onClick={() => open({ kind: 'walk-in', gap: null })}
        >
          <PlusIcon />
          {FLOOR.walkIn}
        </Button>
        <Button
          kind="quiet"
          className="flex-auto whitespace-nowrap"
          disabled={isLocked}
          onClick={() => open({ kind: 'book' })}
        >
          {FLOOR.book}
        </Button>
      </div>
    </header>
  )
}
