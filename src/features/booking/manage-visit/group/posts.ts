import { formPost } from '../../../../platform/pages/form-post.ts'
import type { Params } from '../../../../platform/web/router.tsx'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { visitPath } from '../../../calendar/visits/rules.ts'
import { SEATS_SCHEMA } from './components/seats-schema.ts'
import { openVisitOf, sendGroupChange } from './queries.ts'

type Addressed = { params: Params }
const tokenOf = ({ params }: Addressed) => params.token ?? ''
const ownPage = (_: unknown, context: Addressed) => visitPath(tokenOf(context))

export const groupPosts = {
  'cancel-all': formPost({
    schema: NOTHING_TYPED,
    send: (_, context) => sendGroupChange(tokenOf(context), { type: 'cancel' }, context.send),
    next: ownPage,
  }),
  'move-all': formPost({
    schema: SEATS_SCHEMA,
    send: (change, context) => sendGroupChange(tokenOf(context), change, context.send),
    next: ownPage,
  }),
  'open-visit': formPost({
    schema: NOTHING_TYPED,
    send: ({ reference }, context) => openVisitOf(tokenOf(context), String(reference), context.send),
    next: visitPath,
  }),
}
