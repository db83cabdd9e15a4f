import { formPost, type PagePost } from '../../../platform/pages/form-post.ts'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import type { EntryChange } from '../entries/contract.ts'
import { queuePath } from '../entries/rules.ts'
import { JOIN_FIELDS, joinErrorsOf, joinSchema } from './components/join-schema.ts'
import { sendChange, sendJoining, sendLeaving } from './queries.ts'

/** The page's key counts a double submit once. */
const join: PagePost = (form, context) =>
  formPost({
    schema: joinSchema,
    keeps: JOIN_FIELDS,
    send: (request, { send }) => sendJoining(request, String(form.formKey ?? ''), send),
    next: ({ token }) => queuePath(token),
    errorsOf: joinErrorsOf,
  })(form, context)

export const joinQueuePosts = { join }

export const queueEntryPosts = {
  here: changePost({ isHere: true }),
  any: changePost({ barberId: null }),
  back: changePost({ returns: true }),
  forget: changePost({ forgets: true }),
  leave: formPost({
    schema: NOTHING_TYPED,
    send: (_, { send, params }) => sendLeaving(params.token ?? '', send),
    next: (_, { params }) => queuePath(params.token ?? ''),
  }),
}

function changePost(change: EntryChange): PagePost {
  return formPost({
    schema: NOTHING_TYPED,
    send: (_, { send, params }) => sendChange(params.token ?? '', change, send),
    next: (_, { params }) => queuePath(params.token ?? ''),
  })
}
