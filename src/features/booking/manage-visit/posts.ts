import { formPost, type PagePost, refusedForm } from '../../../platform/pages/form-post.ts'
import type { Params } from '../../../platform/web/router.tsx'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import { visitPath } from '../../calendar/visits/rules.ts'
import { OFFER_RESPONSES, sendOfferResponse } from '../waiting-list/queries.ts'
import { SEARCH_AFTER } from './change-rules.ts'
import { LATE_FORM, MOVE_FORM } from './form-rules.ts'
import { groupPosts } from './group/posts.ts'
import { NO_NEW_TIME } from './messages.ts'
import { sendChange, sendConfirmation } from './queries.ts'

type Addressed = { params: Params }
const tokenOf = ({ params }: Addressed) => params.token ?? ''
const toVisit = (_: unknown, context: Addressed) => visitPath(tokenOf(context))

const changed = (type: 'cancel' | 'erase') =>
  formPost({
    schema: NOTHING_TYPED,
    send: (_, context) => sendChange(tokenOf(context), { type }, context.send),
    next: (_, context) => visitPath(tokenOf(context)) + SEARCH_AFTER[type],
  })

const late = formPost({
  schema: LATE_FORM,
  send: ({ minutes }, context) => sendChange(tokenOf(context), { type: 'late', minutes }, context.send),
  next: toVisit,
})

const moved: PagePost = async (form, context) => {
  const to = MOVE_FORM.safeParse(form).data
  if (!to) return refusedForm(form, [], { errors: {}, sentence: NO_NEW_TIME })
  const send = () => sendChange(tokenOf(context), { type: 'move', to }, context.send)
  return formPost({ schema: NOTHING_TYPED, send, next: toVisit })(form, context)
}

const responded = OFFER_RESPONSES.map(response => {
  const post = formPost({
    schema: NOTHING_TYPED,
    send: (_, context) => sendOfferResponse(tokenOf(context), response, context.send),
    next: toVisit,
  })
  return [response, post] as const
})

export const visitPosts = {
  cancel: changed('cancel'),
  erase: changed('erase'),
  late,
  move: moved,
  ...Object.fromEntries(responded),
  ...groupPosts,
}

export const confirmEmailPosts = {
  confirm: formPost({
    schema: NOTHING_TYPED,
    send: (_, context) => sendConfirmation(tokenOf(context), context.send),
    next: (_, context) => `/confirm-email/${tokenOf(context)}?done=yes`,
  }),
}
