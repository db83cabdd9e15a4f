import { formPost } from '../../../platform/pages/form-post.ts'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import { advertiserPath } from '../advertisers/rules.ts'
import { ofVersion, returning, returningVersion } from './contract.ts'
import { sendAnswer, sendOwnAnswer } from './queries.ts'
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

/** The same on the advertiser's own page. */
export const ownAdvertPosts = {
  yes: formPost({
    schema: ofVersion,
    send: ({ version }, { send, params }) =>
      sendOwnAnswer(params.token ?? '', { version, says: 'yes' }, send),
    next: (_, { params }) => advertiserPath(params.token ?? ''),
  }),
  no: formPost({
    schema: returningVersion,
    keeps: ['reason'],
    send: ({ version, reason }, { send, params }) =>
      sendOwnAnswer(params.token ?? '', { version, says: 'no', reason }, send),
    next: (_, { params }) => advertiserPath(params.token ?? ''),
  }),
}
