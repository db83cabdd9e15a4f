import type { Moment } from '../../../../shared/moment.ts'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import { behindText } from '../../attendance/messages.ts'
import { useColumnMenu } from '../../diary/day/components/column-menu.ts'
import { dayText, FLOOR, pauseText } from '../messages.ts'
import type { Chair } from '../rules.ts'
import { isHere } from '../turn-rules.ts'
import { FreeRow } from './free-row.tsx'
import { VisitRow } from './visit-row.tsx'

export function ChairCard({ chair, imageUrl, now }: { chair: Chair; imageUrl: string | null; now: Moment }) {
  const { barberName, inChair, next, later, unpaid, free, pause, behindMinutes, counts } = chair
  const menu = useColumnMenu()
  const behind = behindText(behindMinutes)
  const isAway = pause?.kind === 'away' && pause.untilMinute === null
  const isFreeFirst = free !== null && (next === null || free.fromMinute < next.visit.startMinute)
  return (
    <li className="border border-line rounded-card bg-surface" data-chair={chair.barberId}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] @max-[17.5rem]:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 min-h-13 py-1.5 px-3 leading-[1.2]">
        <Portrait
          barber={{ name: barberName, imageUrl }}
          sizes="2.5rem"
          className={`row-span-2 @max-[17.5rem]:row-span-1 size-10 rounded-full bg-sunken ${isAway ? 'opacity-50' : ''}`}
        />
        <h3 className="self-end wrap-anywhere @max-[17.5rem]:col-span-2">{barberName}</h3>
        <p
          className="col-2 @max-[17.5rem]:col-[1/span_2] self-start text-muted text-[0.9375rem] data-[late=true]:text-danger data-[late=true]:font-semibold"
          data-late={behind !== ''}
        >
          {behind || (pause ? pauseText(pause) : dayText(counts))}
        </p>
        <div className="col-3 row-[1/span_2] @max-[17.5rem]:col-2 @max-[17.5rem]:row-1">
          {menu(chair.column, now)}
        </div>
      </div>
      <ol className="@container rounded-b-card overflow-hidden">
        {/* In one list, so that a row that moves up keeps its button and the focus. */}
        {[
          inChair && (
            <VisitRow
              key={inChair.visit.id}
              visit={inChair.visit}
              now={now}
              minutesLeft={inChair.minutesLeft}
            />
          ),
          unpaid && <VisitRow key={unpaid.id} visit={unpaid} now={now} />,
          isFreeFirst && free && <FreeRow key="free" gap={free} />,
          next && <VisitRow key={next.visit.id} visit={next.visit} now={now} hasStep={next.isDue} />,
          ...later
            .filter(isHere)
            .map(visit => <VisitRow key={visit.id} visit={visit} now={now} hasStep={false} />),
        ]}
        {!isFreeFirst && free && <FreeRow gap={free} />}
        {!(inChair || next || free || isAway) && (
          <li className="flex items-center min-h-13 px-3 border-t border-line text-muted">
            {FLOOR.noneBooked}
          </li>
        )}
      </ol>
    </li>
  )
}
