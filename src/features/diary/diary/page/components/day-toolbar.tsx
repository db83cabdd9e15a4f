import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { addDays, type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import { Button } from '../../../../../ui/form/button.tsx'
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
      <div className="ms-auto flex items-center order-3 flex-wrap justify-end gap-2 @min-[48rem]:flex-nowrap">
        {(place.view === 'week' || place.barberId !== null) && barbers.length > 1 && (
          <BarberPicker place={place} barbers={barbers} />
        )}
        <nav aria-label={TOOLBAR.views} className="segments">
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
        <Button
          className="day-book @min-[48rem]:gap-1 @min-[48rem]:min-h-11 @min-[48rem]:py-0 @min-[48rem]:pl-3 @min-[48rem]:pr-4"
          disabled={onBook === null}
          onClick={() => onBook?.()}
        >
          <PlusIcon />
          <span className="@max-[48rem]:sr-only">{TOOLBAR.book}</span>
        </Button>
      </div>
    </div>
  )
}

function Heading({ place, today, counts }: Pick<ToolbarProps, 'place' | 'today' | 'counts'>) {
  const date = place.date ?? today
  const monday = mondayOf(date)
  const isToday = place.view === 'day' && date === today
  return (
    <div className="contents @min-[48rem]:flex-1 @min-[48rem]:flex @min-[48rem]:flex-wrap @min-[48rem]:items-baseline @min-[48rem]:gap-y-0 @min-[48rem]:gap-x-3">
      <h2 className="flex-[1_1_9rem] text-[1.125rem] leading-[1.3] whitespace-nowrap @min-[48rem]:flex-none @min-[48rem]:text-[1.375rem]">
        {isToday && <span className="sr-only">{TOOLBAR.today}, </span>}
        {place.view === 'week' ? (
          `${shortDay(monday)} to ${shortDay(addDays(monday, 6))}`
        ) : (
          <Day date={date} />
        )}
      </h2>
      <p className="order-2 flex-[1_1_4.5rem] text-muted text-[0.9375rem] leading-[1.3] @min-[48rem]:min-w-max">
        {isToday && (
          <span className="inline-block px-2 rounded-full bg-primary text-on-primary text-[0.875rem] leading-normal align-[0.1em] @max-[48rem]:sr-only">
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
        className="day-date @max-[68rem]:size-11"
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
      className="input w-auto min-w-34 max-w-40 min-h-11 px-2 py-1 border @max-[48rem]:flex-1"
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
