import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { apiQuery, CallError, send } from '../../platform/web/api.ts'
import { isChangedByBooking } from '../availability/queries.ts'
import type { EmailResponse, KeptEmail } from '../visits/contract.ts'
import { FORM_TOKEN_RENEWED_MS } from './cap-rules.ts'
import type { BookingRequest, BookingResponse, FormToken } from './contract.ts'

const formTokenQuery = { ...apiQuery<FormToken>('/api/form-token'), staleTime: FORM_TOKEN_RENEWED_MS }

/**
 * The form's token. Asked for in the browser, as pages are the same for everybody, by whatever shows the form: when
 * that appears and the token is old, a fresh one is on its way. Undefined until there is one, and where there is none:
 * a booking goes without.
 */
export function useFormToken(): string | undefined {
  return useQuery(formTokenQuery).data?.token
}

/**
 * A wish, the customer's email, the key under which the wish is sent, again and again if need be, and the form's token.
 */
export type Booking<Request = BookingRequest> = {
  request: Request
  email: string
  idempotencyKey: string
  formToken: string | undefined
}

export type Booked = { response: BookingResponse; email: KeptEmail }

/**
 * Books; then sends the email to the visit's own address, as it is no part of the booking request. A booked visit
 * whose email could not be kept is booked all the same. What a new visit changes is read again, and after a refusal
 * whatever it may rest on; the wizard then drops what no longer holds, and says so.
 */
export function useBookVisit(): UseMutationResult<Booked, Error, Booking> {
  return useBooking(async (booking, { client }) => {
    const response: BookingResponse = await (await sendRequest(client, '/api/appointments', booking)).json()
    return { response, email: await keepEmail(response.token, booking.email) }
  })
}

/**
 * Sends the wish of a booking, for one or for several, under its key.
 * @throws CallError when it is refused
 */
export function sendRequest(
  client: QueryClient,
  path: string,
  { request, idempotencyKey, formToken }: Booking<object>,
): Promise<Response> {
  const headers = { 'Idempotency-Key': idempotencyKey, ...formHeaders(client, formToken) }
  return send('POST', path, request, headers)
}

/** What a form sends along of its token and of the visit whose page was shown last, where there are any. */
export function formHeaders(client: QueryClient, formToken: string | undefined): Record<string, string> {
  const visitToken = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [path] }) => VISIT_PATH.exec(String(path))?.[1] ?? [])
    .at(-1)
  return {
    ...(formToken ? { 'Form-Token': formToken } : {}),
    ...(visitToken ? { 'Visit-Token': visitToken } : {}),
  }
}

const VISIT_PATH = /^\/api\/visits\/([\w-]{22})$/

/** Sets where a visit's mail goes. */
export async function keepEmail(token: string, email: string): Promise<KeptEmail> {
  try {
    const response: EmailResponse = await (await send('PUT', `/api/visits/${token}/email`, { email })).json()
    return response.mail
  } catch {
    return 'lost'
  }
}

/** A booking by `book`, with what is read again after it and after its refusal. */
export function useBooking<Request, Result>(
  book: (booking: Booking<Request>, context: { client: QueryClient }) => Promise<Result>,
): UseMutationResult<Result, Error, Booking<Request>> {
  const client = useQueryClient()
  // Not waited for: the answer is told before what is read anew takes the screen along.
  const readAgain = (isChanged: (path: unknown) => boolean) => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChanged(path) })
  }
  return useMutation({
    mutationFn: book,
    onSuccess: () => readAgain(isChangedByBooking),
    onError: error => {
      // Not after a lost answer: the time may be taken by this very visit, which the next try under its key must
      // still be able to ask for.
      if (!(error instanceof CallError)) return
      if (error.status === 409) readAgain(isChangedByBooking)
      if (error.status === 422) readAgain(() => true)
      // The caller's address may have changed under the form: the next try has a token of the new one.
      if (error.status === 429) readAgain(path => path === formTokenQuery.queryKey[0])
    },
  })
}
