import { formPost } from '../../../platform/pages/form-post.ts'
import { requestForm } from './components/request-form.ts'
import { sendRequest } from './queries.ts'
import { askedPath } from './rules.ts'

export const advertisingPost = formPost({
  schema: requestForm,
  keeps: ['businessName', 'contactName', 'email', 'phone', 'message'],
  send: (request, { send }) => sendRequest(request, send),
  next: (_, __, request) => askedPath(request),
})
