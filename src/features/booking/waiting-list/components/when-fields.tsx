import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TodayProvider } from '../../../../ui/form/today.ts'
import type { BookingWindow } from '../../../calendar/availability/contract.ts'
import { isInWindow } from '../../../calendar/availability/rules.ts'
import { firstOpenDay } from '../../../shop/shop/opening-rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { openHalfHours } from '../rules.ts'

/** Begins with the requested day, or today, or the next on which the shop opens, for the whole opening hours. */
export function WhenFields({ date, window }: { date: CalendarDate | null; window: BookingWindow }) {
  const shop = useShop()
  const times = openHalfHours(shop.openingHours).map(
    minute => [clockTime(minute), clockTime(minute)] as const,
  )
  const { isPending } = useFormState()
  const { firstDate, lastDate } = window
  const wanted = date && isInWindow(date, window) ? date : firstDate
  const first = firstOpenDay(shop, wanted, lastDate)
  const [last, setLast] = useState<string>()
  /** A first day past the last one moves the last one. */
  const moveLastDay = (date: string) => date > (last ?? first) && setLast(date)
  const day = { required: true, min: firstDate, max: lastDate, defaultValue: first, isTapped: true } as const
  return (
    <fieldset disabled={isPending} className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-heading font-semibold">When could you come?</legend>
      <TodayProvider value={shop.today}>
        <DateField {...day} label="First day" name="first-day" onChoose={moveLastDay} />
        <DateField {...day} label="Last day" name="last-day" value={last} onChoose={setLast} />
      </TodayProvider>
      <SelectField
        label="Earliest start"
        name="from"
        options={times.slice(0, -1)}
        defaultValue={times[0]?.[0]}
      />
      <SelectField
        label="Finished by"
        name="until"
        options={times.slice(1)}
        defaultValue={times.at(-1)?.[0]}
      />
    </fieldset>
  )
}
