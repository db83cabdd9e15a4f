import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../platform/web/toaster.tsx'
import { type CalendarDate, isCalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { Typed } from '../../../ui/form.tsx'
import type { BookingWindow } from '../../availability/contract.ts'
import { TOASTS } from '../../booking/messages.ts'
import { useFormToken } from '../../booking/queries.ts'
import type { ContactDetails } from '../../contact/components/contact-draft.ts'
import { failureText } from '../../contact/components/failure-text.ts'
import {
  contactErrorsOf,
  contactSchema,
  hasBlank,
  useContactForm,
} from '../../contact/components/use-contact-form.ts'
import { useShop } from '../../shop/queries.ts'
import type { Treatment } from '../../treatments/contract.ts'
import { totalMinutes } from '../../treatments/rules.ts'
import type { JoinedResponse, WaitingRequest } from '../contract.ts'
import { JOIN_MESSAGES, WAITING_TOASTS } from '../messages.ts'
import { useJoinWaitingList } from '../queries.ts'
import { openHalfHours, type WaitingWindow, waitingPath, whyNotWaiting } from '../rules.ts'

type Wanted = { chosen: readonly Treatment[]; barberId: number | null }

export function useJoinForm({
  chosen,
  barberId,
  date,
  window,
}: Wanted & { date: CalendarDate | null; window: BookingWindow }) {
  const contact = useContactForm()
  const joining = useJoinWaitingList()
  const formToken = useFormToken()
  const navigate = useNavigate()
  const { when, change } = useWhen(date, window)
  const refusal = refusalOf(chosen, when, window)
  const send = async (details: ContactDetails) => {
    if (chosen.length === 0 || refusal !== null) return null
    return joining.mutateAsync({ formToken, request: requestOf({ chosen, barberId }, when, details) })
  }
  const sayWhatIsMissing = (typed: Typed) => {
    if (chosen.length === 0) showToast(WAITING_TOASTS.notJoined(JOIN_MESSAGES.nothingChosen))
    else if (hasBlank(typed)) showToast(TOASTS.missingInformation)
  }
  const onSent = (joined: JoinedResponse | null) => {
    if (joined) void navigate(waitingPath(joined.token), { replace: true })
    else if (chosen.length === 0) showToast(WAITING_TOASTS.notJoined(JOIN_MESSAGES.nothingChosen))
  }
  const onRefusal = (error: unknown) => {
    showToast(WAITING_TOASTS.notJoined(failureText(error)))
    return contactErrorsOf(error)
  }
  const sending = { schema: CONTACT_SCHEMA, send, onSent, onRefusal, onErrors: sayWhatIsMissing }
  return { when, change, refusal, contact, sending }
}

const CONTACT_SCHEMA = contactSchema()

/** Null while the treatments or the dates are not chosen. */
function refusalOf(chosen: readonly Treatment[], when: WaitingWindow, window: BookingWindow) {
  const isComplete = chosen.length > 0 && isCalendarDate(when.firstDate) && isCalendarDate(when.lastDate)
  return isComplete ? whyNotWaiting(when, totalMinutes(chosen), window) : null
}

function requestOf(
  { chosen, barberId }: Wanted,
  when: WaitingWindow,
  details: ContactDetails,
): WaitingRequest {
  return {
    treatmentIds: chosen.map(({ id }) => id),
    barberId,
    firstDate: when.firstDate,
    lastDate: when.lastDate,
    from: clockTime(when.fromMinute),
    until: clockTime(when.untilMinute),
    customerName: details.name,
    customerPhone: details.phone,
    customerEmail: details.email,
  }
}

export type JoinFormState = ReturnType<typeof useJoinForm>

/** Starts with the requested day, or today, for the whole opening hours. */
function useWhen(date: CalendarDate | null, { firstDate, lastDate }: BookingWindow) {
  const times = openHalfHours(useShop().openingHours)
  const first = date && date >= firstDate && date <= lastDate ? date : firstDate
  const [when, setWhen] = useState<WaitingWindow>({
    firstDate: first,
    lastDate: first,
    fromMinute: times[0] ?? 0,
    untilMinute: times.at(-1) ?? 0,
  })
  /** A first day past the last one moves the last one. */
  const change = (changes: Partial<WaitingWindow>) =>
    setWhen(known => {
      const next = { ...known, ...changes }
      return changes.firstDate && next.lastDate < next.firstDate
        ? { ...next, lastDate: next.firstDate }
        : next
    })
  return { when, change }
}
