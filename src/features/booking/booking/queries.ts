import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { apiQuery, CallError, type Send, send } from '../../../platform/web/api.ts'
import { isChangedByBooking } from '../../calendar/availability/queries.ts'
import type { EmailResponse, KeptEmail } from '../../calendar/visits/contract.ts'
import { FORM_TOKEN_REFRESH_MS } from './cap-rules.ts'
import type { BookingRequest, BookingResponse, FormToken } from './contract.ts'

/** The hidden field that a form without the script sends it in. */
export const FORM_TOKEN = 'formToken'

export const formTokenQuery = { ...apiQuery<FormToken>('/api/form-token'), staleTime: FORM_TOKEN_REFRESH_MS }

/** Undefined until it is read, which only a page for one visitor does on the server; a booking works without it. */
export function useFormToken(isEnabled = true): string | undefined {
  return useQuery({ ...formTokenQuery, enabled: isEnabled }).data?.token
}

export type Booking<Request = BookingRequest> = {
  request: Request
  email: string
  idempotencyKey: string
  formToken: string | undefined
}

export type BookedWithEmail = { response: BookingResponse; email: KeptEmail }

export function useBookVisit(): UseMutationResult<BookedWithEmail, Error, Booking> {
  return useBooking((booking, { client }) => sendBooking(booking, headersOf(client, booking)))
}

type Contacted<Request> = Pick<Booking<Request>, 'request' | 'email'>

export async function sendBooking(
  { request, email }: Contacted<BookingRequest>,
  headers: Record<string, string>,
  by: Send = send,
): Promise<BookedWithEmail> {
  const response: BookingResponse = await (await by('POST', '/api/appointments', request, headers)).json()
  return { response, email: await keepEmail(response.token, email, by) }
}

/** Under its idempotency key, the same request books once. */
export function headersOf(client: QueryClient, { idempotencyKey, formToken }: Booking<object>) {
  return { 'Idempotency-Key': idempotencyKey, ...formHeaders(client, formToken) }
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

export async function keepEmail(token: string, email: string, by: Send): Promise<KeptEmail> {
  try {
    const response: EmailResponse = await (await by('PUT', `/api/visits/${token}/email`, { email })).json()
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
      if (error.status === 429) readAgain(path => path === formTokenQuery.queryKey[0])
    },
  })
}
