import { formPost, type PagePost } from '../../../platform/pages/form-post.ts'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import { bookingWindowResponse } from '../../calendar/availability/contract.ts'
import { visitPath } from '../../calendar/visits/rules.ts'
import { formTokenHeader } from '../booking/queries.ts'
import { readWizard } from '../booking/wizard/address-rules.ts'
import { contactErrorsOf } from '../contact/components/use-contact-form.ts'
import { joinSchema } from './components/join-schema.ts'
import { openOfferOf, sendJoining, sendLeaving } from './queries.ts'
import { waitingPath } from './rules.ts'

const join: PagePost = async (form, context) => {
  const { treatmentIds, barberId } = readWizard(context.search)
  const window = bookingWindowResponse.parse(await context.read('/api/booking-window'))
  return formPost({
    schema: joinSchema({ treatmentIds: [...treatmentIds], barberId }, window),
    keeps: ['treatments', 'first-day', 'last-day', 'from', 'until', 'name', 'email', 'phone'],
    send: (request, { send }) => sendJoining(request, formTokenHeader(String(form.formToken ?? '')), send),
    next: ({ token }) => waitingPath(token),
    errorsOf: contactErrorsOf,
  })(form, context)
}

export const joinPosts = { join }

export const entryPosts = {
  open: formPost({
    schema: NOTHING_TYPED,
    send: (_, { send, params }) => openOfferOf(params.token ?? '', send),
    next: visitPath,
  }),
  leave: formPost({
    schema: NOTHING_TYPED,
    send: (_, { send, params }) => sendLeaving(params.token ?? '', send),
    next: (_, { params }) => `${waitingPath(params.token ?? '')}?left=yes`,
  }),
}
