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
import { FORM_TOKEN_REFRESH_MS } from './cap-rules.ts'
import type { BookingRequest, BookingResponse, FormToken } from './contract.ts'

/** Read by the server for the form of a page that is rendered for one visitor. */
export const formTokenQuery = { ...apiQuery<FormToken>('/api/form-token'), staleTime: FORM_TOKEN_REFRESH_MS }

/** Undefined until it is fetched, in the browser because pages are cached; a booking works without it. */
export function useFormToken(): string | undefined {
  return useQuery(formTokenQuery).data?.token
}

export type Booking<Request = BookingRequest> = {
  request: Request
  email: string
  idempotencyKey: string
  formToken: string | undefined
}

export type Booked = { response: BookingResponse; email: KeptEmail }

/** Books, then sets the email; a visit whose email could not be saved is booked all the same. */
export function useBookVisit(): UseMutationResult<Booked, Error, Booking> {
  return useBooking(async (booking, { client }) => {
    const response: BookingResponse = await (await sendRequest(client, '/api/appointments', booking)).json()
    return { response, email: await keepEmail(response.token, booking.email) }
  })
}

/** Sends a booking request under its idempotency key. @throws CallError when it is refused */
export function sendRequest(
  client: QueryClient,
  path: string,
  { request, idempotencyKey, formToken }: Booking<object>,
): Promise<Response> {
  const headers = { 'Idempotency-Key': idempotencyKey, ...formHeaders(client, formToken) }
  return send('POST', path, request, headers)
}

/** The form token and the token of the visit page shown last, as far as there are any. */
export function formHeaders(client: QueryClient, formToken: string | undefined): Record<string, string> {
  const visitToken = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [path] }) => VISIT_PATH.exec(String(path))?.[1] ?? [])
    .at(-1)
  return {
    ...formTokenHeader(formToken),
    ...(visitToken ? { 'Visit-Token': visitToken } : {}),
  }
}

export function formTokenHeader(formToken: string | undefined): Record<string, string> {
  return formToken ? { 'Form-Token': formToken } : {}
}

const VISIT_PATH = /^\/api\/visits\/([\w-]{22})$/

export async function keepEmail(token: string, email: string): Promise<KeptEmail> {
  try {
    const response: EmailResponse = await (await send('PUT', `/api/visits/${token}/email`, { email })).json()
    return response.mail
  } catch {
    return 'lost'
  }
}

/** A mutation that books, and invalidates what a success or a refusal may have changed. */
export function useBooking<Request, Result>(
  book: (booking: Booking<Request>, context: { client: QueryClient }) => Promise<Result>,
): UseMutationResult<Result, Error, Booking<Request>> {
  const client = useQueryClient()
  // Not awaited, so that the result is shown before the refetched data replaces the screen.
  const readAgain = (isChanged: (path: unknown) => boolean) => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChanged(path) })
  }
  return useMutation({
    mutationFn: book,
    onSuccess: () => readAgain(isChangedByBooking),
    onError: error => {
      // Without a response this very visit may hold the time; a retry under the same key must stay possible.
      if (!(error instanceof CallError)) return
      if (error.status === 409) readAgain(isChangedByBooking)
      if (error.status === 422) readAgain(() => true)
      // The client's address may have changed; the next attempt needs a token for the new one.
      if (error.status === 429) readAgain(path => path === formTokenQuery.queryKey[0])
    },
  })
}
