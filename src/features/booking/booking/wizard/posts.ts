import type { QueryClient } from '@tanstack/react-query'
import { type PagePost, refusedForm } from '../../../../platform/pages/form-post.ts'
import { CallError, createQueryClient, type ReadPath, type Send } from '../../../../platform/web/api.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { errorsOf, type Typed } from '../../../../ui/form/form.tsx'
import { bookedPath } from '../../../calendar/visits/rules.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import type { ContactDetails } from '../../contact/components/contact-draft.ts'
import {
  contactErrorsOf,
  contactSchema,
  guestField,
  hasBlank,
} from '../../contact/components/use-contact-form.ts'
import { sendGroup } from '../group/queries.ts'
import { groupRequestOf, namedPeople, SEATS, seatsChosen, visitNames } from '../group/request-rules.ts'
import { BOOKED_BEFORE, REFUSAL_MESSAGES, TOASTS } from '../messages.ts'
import { FORM_TOKEN, sendBooking } from '../queries.ts'
import { bookingRequestOf } from '../rules.ts'
import { slotsOf, slotsQuery } from '../slot-queries.ts'
import { slotQuery } from '../times/components/use-slots.ts'
import { readWizard } from './address-rules.ts'
import { chosenByEach, chosenIn, TAKEN } from './reconcile-rules.ts'
import { isGroup, type Wizard } from './rules.ts'

/** Books what the address says with the details of the form, as Confirm Booking does with the script (spec §5, §8). */
export const bookingPost: PagePost = async (form, context) => {
  const wizard = readWizard(context.search)
  const people = namedPeople(wizard)
  const refuse = (sentence: string | null, { errors = {}, status = 422 } = {}) =>
    refusedForm(form, ['name', 'email', 'phone', ...people.map(guestField)], { errors, sentence, status })
  const checked = contactSchema(people, wizard.isContactOnly).safeParse(form)
  if (!checked.success) {
    const sentence = hasBlank(form) ? TOASTS.missingInformation.description : null
    return refuse(sentence, { errors: errorsOf(checked.error.issues) })
  }
  try {
    const outcome = await (isGroup(wizard) ? bookPeople : bookOne)(wizard, checked.data, {
      form,
      ...context,
    })
    return 'location' in outcome ? outcome : refuse(outcome.sentence, outcome)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, type } = error
    const sentence = type === 'idempotency-key-reused' ? BOOKED_BEFORE : error.sentence
    return refuse(TOASTS.failed(sentence).description, { errors: contactErrorsOf(error), status })
  }
}

type Details = ContactDetails & { guestNames: string[] }
type Sending = { send: Send; read: ReadPath; form: Typed }

/** Where a booked visit is shown, or why nothing was sent. */
type Outcome = { location: string } | { sentence: string; status: number }

const MISSING = { sentence: TOASTS.missingDetails.description, status: 422 }

async function bookOne(wizard: Wizard, details: Details, { form, send, read }: Sending): Promise<Outcome> {
  const treatments = await createQueryClient(read).fetchQuery(treatmentsQuery)
  // A visit carries the name to call out: that of the person who has it.
  const [name = details.name] = details.guestNames
  const request = bookingRequestOf(wizard, chosenIn(wizard, { treatments }), { ...details, name })
  if (!request) return MISSING
  const { response, email } = await sendBooking({ request, email: details.email }, headersOf(form), send)
  return { location: bookedPath(response.token, email) }
}

async function bookPeople(wizard: Wizard, details: Details, { form, send, read }: Sending): Promise<Outcome> {
  if (!wizard.date || !wizard.time) return MISSING
  const client = createQueryClient(read)
  const treatments = await client.fetchQuery(treatmentsQuery)
  // Sent again, the form books the same visits, whose times are no longer free.
  const seats = seatsChosen(form[SEATS], wizard) ?? (await freeSeats(wizard, wizard.date, client))
  if (!seats) return { sentence: TOASTS.failed(REFUSAL_MESSAGES.taken()).description, status: TAKEN }
  const people = chosenByEach(wizard, { treatments, seats })
  const names = visitNames(wizard, details.guestNames)
  const request = groupRequestOf(wizard, people, { ...details, names, seats })
  if (!request) return MISSING
  const { response, email } = await sendGroup({ request, email: details.email }, headersOf(form), send)
  const [first] = response.visits
  return first ? { location: bookedPath(first.token, email) } : MISSING
}

async function freeSeats(wizard: Wizard, date: CalendarDate, client: QueryClient) {
  const treatments = await client.fetchQuery(treatmentsQuery)
  const query = slotQuery(wizard, { treatments }, date)
  const slots = slotsOf(await client.fetchQuery(slotsQuery(query)), query)
  return slots.find(({ time }) => time === wizard.time)?.seats
}

/** The page's key counts a double submit once. */
function headersOf({ formKey, [FORM_TOKEN]: token }: Typed): Record<string, string> {
  return { ...headerOf('Idempotency-Key', formKey), ...headerOf('Form-Token', token) }
}

function headerOf(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {}
}
