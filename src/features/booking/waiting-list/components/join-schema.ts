import { isCalendarDate } from '../../../../shared/calendar-date.ts'
import { readDate, UNREADABLE_DATE } from '../../../../shared/date-entry.ts'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import type { BookingWindow } from '../../../calendar/availability/contract.ts'
import { MOST_TREATMENTS } from '../../../shop/shop/booking-limit-rules.ts'
import { idsTicked } from '../../../shop/treatments/ticked-rules.ts'
import { contactSchema } from '../../contact/components/use-contact-form.ts'
import type { WaitingRequest } from '../contract.ts'
import { JOIN_MESSAGES } from '../messages.ts'

type Wanted = Pick<WaitingRequest, 'treatmentIds' | 'barberId'>
type Issue = { path: readonly string[]; message: string }

const NOTHING_WRONG = (): Issue[] => []

/** For the treatments and barber of its address, else those that are ticked; `whyNot` is what the shop's rules say of it. */
export function joinSchema(
  wanted: Wanted,
  window: BookingWindow,
  whyNot: (request: WaitingRequest) => Issue[] = NOTHING_WRONG,
): Schema<WaitingRequest> {
  const contact = contactSchema()
  return {
    safeParse: typed => {
      const checked = contact.safeParse(typed)
      const details = checked.success ? checked.data : { name: '', email: '', phone: '' }
      const request = {
        treatmentIds:
          wanted.treatmentIds.length > 0
            ? wanted.treatmentIds
            : idsTicked(typed.treatments).slice(0, MOST_TREATMENTS),
        barberId: wanted.barberId,
        firstDate: dayOf(textOf(typed, 'first-day'), window),
        lastDate: dayOf(textOf(typed, 'last-day'), window),
        from: textOf(typed, 'from'),
        until: textOf(typed, 'until'),
        customerName: details.name,
        customerPhone: details.phone,
        customerEmail: details.email,
      }
      const issues = [...whatIsMissing(request), ...(checked.success ? [] : checked.error.issues)]
      const refused = whatIsMissing(request).length > 0 ? [] : whyNot(request)
      const all = [...issues, ...refused]
      return all.length > 0 ? { success: false, error: { issues: all } } : { success: true, data: request }
    },
  }
}

function whatIsMissing({ treatmentIds, firstDate, lastDate }: WaitingRequest): Issue[] {
  const days = { 'first-day': firstDate, 'last-day': lastDate }
  return [
    ...(treatmentIds.length === 0 ? [{ path: ['treatments'], message: JOIN_MESSAGES.nothingChosen }] : []),
    ...Object.entries(days).flatMap(([name, date]) =>
      isCalendarDate(date)
        ? []
        : [{ path: [name], message: date === '' ? JOIN_MESSAGES.noDay : UNREADABLE_DATE }],
    ),
  ]
}

/** As it is typed without a script; what can't be read stays as it is. */
function dayOf(text: string, { firstDate, lastDate }: BookingWindow): string {
  return readDate(text, firstDate, { min: firstDate, max: lastDate }) ?? text
}

function textOf(typed: Typed, name: string): string {
  return String(typed[name] ?? '')
}
