import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../../../../platform/web/router.tsx'
import { type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { totalMinutes, totalPence, visitName } from '../../../../shop/treatments/rules.ts'
import { personText } from '../../group/messages.ts'
import { OTHER_TIMES } from '../../messages.ts'
import { daysQuery, type Slot, slotsQuery } from '../../slot-queries.ts'
import { readWizard } from '../../wizard/address-rules.ts'
import { ChoiceButton, ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { LoadingSlots } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { chosenByEach, chosenIn } from '../../wizard/reconcile-rules.ts'
import { advance, isGroup } from '../../wizard/rules.ts'
import { nearestTo, soonestOtherDay, stripWith } from '../rules.ts'
import { slotQuery } from './use-slots.ts'

const MOST_TIMES = 6

type Offering = Pick<StepProps, 'wizard' | 'facts'>

/** When the chosen time was taken: the nearest ones of its day, then the soonest other day's, each a button that books. */
export function OtherTimes({ wizard, facts }: Offering) {
  const { date } = wizard
  const { window } = facts
  return (
    <section className="card" aria-labelledby="other-times">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" hidden tabIndex={-1} />
      <h3 id="other-times" className="text-heading">
        {OTHER_TIMES.title}
      </h3>
      <p className="mt-2">{OTHER_TIMES.text}</p>
      <StillBooking wizard={wizard} facts={facts} />
      {date && window ? (
        <>
          <TimesOf wizard={wizard} facts={facts} date={date} />
          <SoonestDay wizard={wizard} facts={facts} date={date} window={window} />
        </>
      ) : (
        <LoadingSlots />
      )}
      <ChoiceLink className="link mt-4 inline-block py-2.5" action={{ type: 'back' }}>
        {OTHER_TIMES.all}
      </ChoiceLink>
    </section>
  )
}

/** What each person is to have, with whom; the price stands beside each time. */
function StillBooking({ wizard, facts }: Offering) {
  const { isContactOnly, barberId } = wizard
  const barber = facts.barbers?.find(({ id }) => id === barberId)?.name
  const people = chosenByEach(wizard, facts).map((chosen, index) => ({
    who: personText(index + 1, isContactOnly),
    what: `${visitName(chosen.map(({ name }) => name))} · ${formatMinutes(totalMinutes(chosen))}`,
  }))
  return (
    <ul className="mt-3 border-y border-line py-2" aria-label={OTHER_TIMES.booking}>
      {people.map(({ who, what }) => (
        <li key={who}>
          {isGroup(wizard) && <strong>{who}: </strong>}
          {what}
          {barber && !isGroup(wizard) && ` · with ${barber}`}
        </li>
      ))}
    </ul>
  )
}

type OfferingOn = Offering & { date: CalendarDate }

function SoonestDay({ wizard, facts, date, window }: OfferingOn & { window: BookingWindow }) {
  const { firstDate } = window
  const query = daysQuery(slotQuery(wizard, facts, firstDate), stripWith(firstDate, window).to)
  const { data: days } = useQuery(query)
  const soonest = soonestOtherDay(date, days)
  return soonest && <TimesOf wizard={wizard} facts={facts} date={soonest} />
}

function TimesOf({ wizard, facts, date }: OfferingOn) {
  const takenTime = readWizard(new URLSearchParams(useLocation().search)).time
  const { data: slots = [] } = useQuery(slotsQuery(slotQuery(wizard, facts, date)))
  if (slots.length === 0) return null
  return (
    <section aria-label={formatDate(date)}>
      <h4 className="mt-4 mb-2 font-semibold">{formatDate(date)}</h4>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 slots-with-minutes">
        {nearestTo(takenTime ?? '00:00', slots, MOST_TIMES).map(slot => (
          <TimeButton key={slot.time} wizard={wizard} facts={facts} date={date} slot={slot} />
        ))}
      </div>
    </section>
  )
}

/** A time with its barber, unless there are several, and its own price. */
function TimeButton({ wizard, facts, date, slot }: OfferingOn & { slot: Slot }) {
  const { time, barberId, seats } = slot
  const action = { type: 'choose-time', date, time, barberId } as const
  const barber = facts.barbers?.find(({ id }) => id === barberId)?.name.split(' ')[0]
  const chosen = advance(wizard, action)
  const treatments = isGroup(wizard)
    ? chosenByEach(chosen, { ...facts, seats }).flat()
    : chosenIn(chosen, facts)
  return (
    <ChoiceButton className="choice slot" action={action}>
      {time}
      {barber && !isGroup(wizard) && <small> {barber}</small>}
      <small> {formatPounds(totalPence(treatments))}</small>
    </ChoiceButton>
  )
}
