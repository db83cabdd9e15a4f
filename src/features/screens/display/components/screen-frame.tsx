import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clockTime } from '../../../../shared/clock-time.ts'
import { BoardPanel } from '../../../queue/board/components/board-panel.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { stillAddress } from '../../creatives/file-name-rules.ts'
import { STILL_NAMES } from '../../creatives/still-rules.ts'
import { useSendPlays } from '../../plays/components/use-send-plays.ts'
import type { Schedule } from '../contract.ts'
import { SCREEN } from '../messages.ts'
import { scheduleQuery } from '../queries.ts'
import { dayToShow, pixelShift } from '../rules.ts'
import { keepStills } from './kept-files.ts'
import { Stage } from './stage.tsx'
import { useKeptAwake } from './use-kept-awake.ts'
import { useScreenTime } from './use-screen-time.ts'

/** The clock, one spot after the other, and the queue beside them. */
export function ScreenFrame() {
  const shop = useShop()
  const { data: schedule, dataUpdatedAt, isError } = useQuery(scheduleQuery)
  const time = useScreenTime()
  useKeptAwake()
  useSendPlays(dataUpdatedAt)
  useKeptStills(schedule)
  const day = schedule && time && dayToShow(schedule.days, time.date)
  const { x, y } = pixelShift(time?.minute ?? 0)
  return (
    <div className="screen-frame" style={{ translate: `${x}px ${y}px` }}>
      <header className="col-span-full flex items-baseline justify-between gap-8 py-[0.5vmin] px-[2.5vmin] font-display text-[max(1.25rem,4.5vmin)]">
        <h1 className="text-[1em]">{shop.name}</h1>
        {time && <time className="font-[650] tabular-nums">{clockTime(time.minute)}</time>}
      </header>
      {day ? (
        <Stage key={day.date} spots={day.spots} slides={schedule.slides} />
      ) : (
        <p className="screen-stage" role="status">
          {isError ? SCREEN.notRead : SCREEN.reading}
        </p>
      )}
      {isQueueOn(shop) && (
        <aside aria-label={SCREEN.queueStrip}>
          <BoardPanel isCompact />
        </aside>
      )}
    </div>
  )
}

/** Of every day that the schedule knows, in both shapes: a screen may be turned. */
function useKeptStills(schedule: Schedule | undefined): void {
  useEffect(() => {
    const hashes = schedule?.days.flatMap(({ spots }) => spots.flatMap(({ hash }) => hash ?? []))
    if (!hashes) return
    const addresses = hashes.flatMap(hash => STILL_NAMES.map(shape => stillAddress(hash, shape)))
    keepStills([...new Set(addresses)])
  }, [schedule])
}
