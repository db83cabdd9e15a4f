import { formPost } from '../../../platform/pages/form-post.ts'
import { advertiserPath } from '../advertisers/rules.ts'
import { acceptanceForm } from './contract.ts'
import { sendAcceptance } from './queries.ts'

/** What an advertiser does on their private page. */
export const advertiserPosts = {
  accept: formPost({
    schema: acceptanceForm,
    keeps: ['name'],
    send: (accepting, { send, params }) => sendAcceptance(params.token ?? '', accepting, send),
    next: (_, { params }) => advertiserPath(params.token ?? ''),
  }),
}
