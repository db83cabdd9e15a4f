import { formPost } from '../../../platform/pages/form-post.ts'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import { returning } from './contract.ts'
import { sendAnswer } from './queries.ts'
import { advertPath } from './state-rules.ts'

export const advertPosts = {
  yes: formPost({
    schema: NOTHING_TYPED,
    send: (_, { send, params }) => sendAnswer(params.token ?? '', { says: 'yes' }, send),
    next: (_, { params }) => advertPath(params.token ?? ''),
  }),
  no: formPost({
    schema: returning,
    keeps: ['reason'],
    send: ({ reason }, { send, params }) => sendAnswer(params.token ?? '', { says: 'no', reason }, send),
    next: (_, { params }) => advertPath(params.token ?? ''),
  }),
}
