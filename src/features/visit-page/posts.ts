import { formPost, oneOf, type PostContext } from '../../platform/web/page-post.ts'
import { NOTHING_TYPED } from '../../ui/form.tsx'
import { visitPath } from '../visits/rules.ts'
import { sendChange } from './queries.ts'

const tokenOf = ({ params }: PostContext) => params.token ?? ''

const changed = (type: 'cancel' | 'erase') =>
  formPost({
    schema: NOTHING_TYPED,
    send: (_, context) => sendChange(tokenOf(context), { type }, context.send),
    next: (_, context) => visitPath(tokenOf(context)),
  })

/** The forms of a visit's page. */
export const visitPost = oneOf({ cancel: changed('cancel'), erase: changed('erase') })
