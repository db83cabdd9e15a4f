import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { addDays, type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import { DateInput } from '../../../../../ui/form/date-field.tsx'
import { BackIcon, ForwardIcon, PlusIcon } from '../../../../../ui/owner-icons.tsx'
import { QueueLink } from '../../../../queue/floor/components/queue-link.tsx'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { countsText, shortDay, TOOLBAR } from '../../day/messages.ts'
import { type DiaryPlace, diaryAddress, moved } from '../../day/place-rules.ts'
import { mondayOf } from '../../day/rules.ts'
import { DayMenu, type DayMenuProps } from './day-menu.tsx'

type ToolbarProps = {
  place: DiaryPlace
  today: CalendarDate
  counts: { booked: number; done: number }
  barbers: readonly Barber[]
  onBook: (() => void) | null
  menu: DayMenuProps
}

/** Which day it is, the way to others, and the ways to see it. */
export function DayToolbar({ place, today, counts, barbers, onBook, menu }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-y-0 gap-x-2 py-1.5 px-3 border-b border-b-line bg-surface @min-[48rem]:gap-y-1 @min-[48rem]:gap-x-4 @min-[48rem]:py-2 no-print">
      <Heading place={place} today={today} counts={counts} />
      <QueueLink />
      <DayStepper place={place} today={today} />
      <div className="day-switch ms-auto flex items-center order-3 flex-wrap justify-end gap-2 @min-[48rem]:flex-nowrap">
        {(place.view === 'week' || place.barberId !== null) && barbers.length > 1 && (
          <BarberPicker place={place} barbers={barbers} />
        )}
        <nav
          aria-label={TOOLBAR.views}
          className="day-views inline-flex border border-edge rounded-control overflow-hidden"
        >
          {(['day', 'week'] as const).map(view => (
            <Link
              key={view}
              to={diaryAddress({ ...place, view, barberId: view === 'week' ? place.barberId : null })}
              {...(place.view === view ? { 'aria-current': 'true' as const } : {})}
            >
              {TOOLBAR[view]}
            </Link>
          ))}
        </nav>
        <DayMenu {...menu} />
        <button type="button" className="day-book" disabled={onBook === null} onClick={() => onBook?.()}>
          <PlusIcon />
          <span className="@max-[48rem]:absolute @max-[48rem]:size-px @max-[48rem]:overflow-hidden @max-[48rem]:[clip-path:inset(50%)]">
            {TOOLBAR.book}
          </span>
        </button>
      </div>
    </div>
  )
}

function Heading({ place, today, counts }: Pick<ToolbarProps, 'place' | 'today' | 'counts'>) {
  const date = place.date ?? today
  const monday = mondayOf(date)
  const isToday = place.view === 'day' && date === today
  return (
    <div className="day-heading contents @min-[48rem]:flex-1 @min-[48rem]:flex @min-[48rem]:flex-wrap @min-[48rem]:items-baseline @min-[48rem]:gap-y-0 @min-[48rem]:gap-x-3">
      <h2>
        {isToday && <span className="sr-only">{TOOLBAR.today}, </span>}
        {place.view === 'week' ? (
          `${shortDay(monday)} to ${shortDay(addDays(monday, 6))}`
        ) : (
          <Day date={date} />
        )}
      </h2>
      <p>
        {isToday && (
          <span className="day-today inline-block px-2 rounded-[999px] bg-primary text-on-primary font-sans text-[0.875rem] leading-normal align-[0.1em]">
            {TOOLBAR.today}
          </span>
        )}{' '}
        {countsText(counts)}
      </p>
    </div>
  )
}

/** On a narrow screen `Wed 23 September`, so that it stays on one line. */
function Day({ date }: { date: CalendarDate }) {
  const [dayName = '', ...rest] = formatDate(date).split(' ')
  return (
    <>
      {dayName.slice(0, 3)}
      <span className="@max-[60rem]:text-[0px]">{dayName.slice(3)}</span> {rest.join(' ')}
    </>
  )
}

function DayStepper({ place, today }: Pick<ToolbarProps, 'place' | 'today'>) {
  const navigate = useNavigate()
  const [earlier, later] = place.view === 'week' ? TOOLBAR.weeks : TOOLBAR.days
  return (
    <div className="flex items-center gap-0.5">
      <Link to={diaryAddress(moved(place, today, -1))} className="icon-button" aria-label={earlier}>
        <BackIcon />
      </Link>
      <DateInput
        aria-label={TOOLBAR.goTo}
        className="day-go @max-[68rem]:size-11"
        value={place.date ?? today}
        onChoose={date => {
          if (date) void navigate(diaryAddress({ ...place, date }))
        }}
      />
      <Link to={diaryAddress(moved(place, today, 1))} className="icon-button" aria-label={later}>
        <ForwardIcon />
      </Link>
    </div>
  )
}

function BarberPicker({ place, barbers }: Pick<ToolbarProps, 'place' | 'barbers'>) {
  const navigate = useNavigate()
  return (
    <select
      aria-label={TOOLBAR.barber}
      className="date-input min-w-34 @max-[48rem]:flex-1"
      value={place.barberId ?? ''}
      onChange={event =>
        void navigate(diaryAddress({ ...place, barberId: Number(event.target.value) || null }))
      }
    >
      <option value="">{TOOLBAR.allBarbers}</option>
      {barbers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
