import { clockTime } from '../../../../../shared/clock-time.ts'
import type { DayVisit } from '../contract.ts'
import { FIRST_SIGN, lateSign, NEEDS_TIME, visitMarks, visitRest } from '../messages.ts'
import { type BlockRoom, lateMinutesOf, roomOf, stateOf } from '../state-rules.ts'
import { Sign } from './state-sign.tsx'

/** How the lines are laid out, by the room there is. */
const LINE = 'grid-cols-[auto_minmax(0,1fr)_auto] items-center h-full'
const LINES = 'grid-cols-[minmax(0,1fr)_auto]'
const PLACES: Record<BlockRoom, { text: string; who: string; what: string }> = {
  tiny: {
    text: `${LINE} text-[0.75rem] leading-none`,
    who: 'col-2 row-1 truncate',
    what: 'col-1 row-1',
  },
  line: {
    text: `${LINE} text-[0.9375rem] leading-[1.15]`,
    who: 'col-2 row-1 truncate',
    what: 'col-1 row-1 text-[0.875rem]',
  },
  lines: {
    text: `${LINES} text-[0.9375rem] leading-[1.05]`,
    who: 'col-span-full truncate',
    what: 'text-[0.875rem]',
  },
  full: {
    text: `${LINES} text-[0.9375rem] leading-[1.15]`,
    who: 'col-span-full wrap-anywhere @max-[14rem]:truncate',
    what: 'text-[0.875rem]',
  },
  tall: {
    text: `${LINES} text-[0.9375rem] leading-[1.15]`,
    who: 'col-span-full wrap-anywhere',
    what: 'text-[0.875rem]',
  },
}

/** Beside the buttons of the next step, of which a narrow column has one. */
function besideSteps(room: BlockRoom, steps: number): string {
  if (steps === 0 || room === 'tall') return ''
  return `${steps > 1 ? 'pr-32' : 'pr-18'} ${room === 'full' ? '@max-[14rem]:pr-0' : '@max-[14rem]:pr-14'}`
}

export function VisitText({
  visit,
  barberName,
  steps,
}: {
  visit: DayVisit
  barberName: string
  /** How many buttons of a next step stand beside it. */
  steps: number
}) {
  const marks = visitMarks(visit)
  const { displacedBy, privateNote } = visit
  const room = roomOf(visit)
  const { text, who, what } = PLACES[room]
  const isLine = room === 'line' || room === 'tiny'
  const hasNote = room === 'tall' || (room === 'full' && steps === 0)
  const narrow = steps > 0 && room !== 'tall' ? '@max-[14rem]:hidden' : ''
  const beside = steps > 0 && room === 'full' ? '@max-[14rem]:mr-14' : ''
  return (
    <span
      className={`grid flex-1 gap-x-1 min-w-0 max-h-full ${text} ${besideSteps(room, steps)}`}
      data-room={room}
    >
      <bdi className={`overflow-hidden font-semibold ${who}`}>{visit.customerName}</bdi>
      <span className={`truncate text-(--rest) ${what}`}>
        <span className="sr-only">, </span>
        <span className="tabular-nums">{clockTime(visit.startMinute)}</span>
        <span className="sr-only">{visitRest(visit, barberName)}</span>
        {!isLine && <span className={narrow}> {visit.treatments.join(' + ')}</span>}
      </span>
      <Signs visit={visit} hasNote={hasNote} className={narrow} place={beside} />
      {marks.length > 0 && <span className="sr-only">, {marks.join(', ')}</span>}
      {hasNote && (privateNote || displacedBy) && (
        <span
          className={`col-span-full overflow-hidden wrap-anywhere text-(--rest) text-[0.875rem] italic ${room === 'full' ? '@max-[14rem]:truncate' : ''}`}
        >
          {displacedBy && (
            <strong className="text-danger not-italic font-[650]" aria-hidden="true">
              {NEEDS_TIME}
              {privateNote && '. '}
            </strong>
          )}
          {privateNote && <span className="sr-only">, </span>}
          {privateNote}
        </span>
      )}
    </span>
  )
}

/** What a screen reader hears as words after the treatments. */
function Signs({
  visit,
  hasNote,
  className,
  place,
}: {
  visit: DayVisit
  hasNote: boolean
  /** Beside the button that stands on their line. */
  place: string
  /** Of the drawn ones, which a narrow column may lack. */
  className: string
}) {
  const late = lateMinutesOf(visit)
  return (
    <span
      className={`col-[-2/-1] flex items-center gap-0.75 h-3.75 text-[0.75rem] leading-none font-[650] ${place}`}
      aria-hidden="true"
    >
      {visit.isFirstVisit && (
        <span className="py-0.5 px-0.75 rounded-[0.25rem] bg-brass text-on-brass">{FIRST_SIGN}</span>
      )}
      {late > 0 && (
        <span className="py-0.25 px-0.75 rounded-[0.25rem] bg-danger text-page">{lateSign(late)}</span>
      )}
      {visit.privateNote && !hasNote && <Sign of="note" className={className} />}
      <Sign of={stateOf(visit)} className={className} />
    </span>
  )
}
