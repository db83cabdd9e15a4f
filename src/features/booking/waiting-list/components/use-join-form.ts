import { failureText } from '../../../../platform/web/failure-text.ts'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { minuteOfDay } from '../../../../shared/clock-time.ts'
import type { Typed } from '../../../../ui/form/form.tsx'
import type { BookingWindow } from '../../../calendar/availability/contract.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { chosenFrom, totalMinutes } from '../../../shop/treatments/rules.ts'
import { TOASTS } from '../../booking/messages.ts'
import { useFormToken } from '../../booking/queries.ts'
import { contactErrorsOf, hasBlank, useContactForm } from '../../contact/components/use-contact-form.ts'
import type { JoinedResponse, WaitingRequest } from '../contract.ts'
import { ENTRY_REFUSAL_MESSAGES, WAITING_TOASTS } from '../messages.ts'
import { useJoinWaitingList } from '../queries.ts'
import { type EntryRefusal, waitingPath, whyNotWaiting } from '../rules.ts'
import { joinSchema } from './join-schema.ts'

type Wanted = { treatmentIds: number[]; barberId: number | null }

export function useJoinForm(wanted: Wanted, treatments: readonly Treatment[], window: BookingWindow) {
  const contact = useContactForm()
  const joining = useJoinWaitingList()
  const formToken = useFormToken()
  const navigate = useNavigate()
  const schema = joinSchema(wanted, window, request => {
    const refusal = refusalOf(request, treatments, window)
    return refusal ? [{ path: [FIELD_OF[refusal]], message: ENTRY_REFUSAL_MESSAGES[refusal](window) }] : []
  })
  const send = (request: WaitingRequest) => joining.mutateAsync({ formToken, request })
  const onSent = ({ token }: JoinedResponse) => void navigate(waitingPath(token), { replace: true })
  const onErrors = (typed: Typed) => {
    if (hasBlank(typed)) showToast(TOASTS.missingInformation)
  }
  const onRefusal = (error: unknown) => {
    showToast(WAITING_TOASTS.notJoined(failureText(error)))
    return contactErrorsOf(error)
  }
  return { contact, formToken, sending: { schema, send, onSent, onErrors, onRefusal } }
}

const FIELD_OF: Record<EntryRefusal, string> = {
  'dates-out-of-order': 'last-day',
  'dates-outside-window': 'last-day',
  'too-many-days': 'last-day',
  'window-too-short': 'until',
}

function refusalOf(request: WaitingRequest, treatments: readonly Treatment[], window: BookingWindow) {
  const { treatmentIds, firstDate, lastDate, from, until } = request
  const when = { firstDate, lastDate, fromMinute: minuteOfDay(from), untilMinute: minuteOfDay(until) }
  return whyNotWaiting(when, totalMinutes(chosenFrom(treatments, treatmentIds)), window)
}
