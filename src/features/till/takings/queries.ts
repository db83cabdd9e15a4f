import { CallError, send } from '../../../platform/web/api.ts'
import { useIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { DIARY_KEY, STAFF_VISITS_PATH } from '../../calendar/visits/staff-queries.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { MovementRequest } from './cash/contract.ts'
import type { CloseRequest, PaymentRequest, SaleRequest, Till, VisitPayment } from './contract.ts'
import type { ReceiptRequest } from './receipts/contract.ts'
import type { RefundRequest, TipRequest } from './refunds/contract.ts'

export const TILL_PATH = '/api/admin/till'

export const visitPaymentQuery = (visitId: string) => ({
  ...ownerQuery<VisitPayment>(`${STAFF_VISITS_PATH}/${visitId}/payment`),
  staleTime: 0,
})

/** A day of the till, today without a date; read again whenever its window is looked at. */
export const tillQuery = (date: CalendarDate | null) => ({
  ...ownerQuery<Till>(date === null ? TILL_PATH : `${TILL_PATH}?date=${date}`),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

type MoneyCall =
  | { type: 'pay'; visitId: string; request: PaymentRequest }
  | { type: 'waive'; visitId: string; request: { reason: string } }
  | { type: 'unwaive'; visitId: string; request: { reason: string } }
  | { type: 'sell'; request: SaleRequest }
  | { type: 'reverse'; paymentId: string; request: { reason: string } }
  | { type: 'move'; date: CalendarDate; request: MovementRequest }
  | { type: 'move-back'; id: number; request: { reason: string } }
  | { type: 'refund'; paymentId: string; request: RefundRequest }
  | { type: 'receipt'; visitId: string; request: ReceiptRequest }
  | { type: 'tip'; visitId: string; request: TipRequest }
  | { type: 'close'; date: CalendarDate; request: CloseRequest }
  | { type: 'reopen'; date: CalendarDate; request: { reason: string } }

function pathOf(call: MoneyCall): string {
  if (call.type === 'pay') return `${STAFF_VISITS_PATH}/${call.visitId}/payment`
  if (call.type === 'waive') return `${STAFF_VISITS_PATH}/${call.visitId}/waiver`
  if (call.type === 'unwaive') return `${STAFF_VISITS_PATH}/${call.visitId}/waiver/reverse`
  if (call.type === 'tip') return `${STAFF_VISITS_PATH}/${call.visitId}/tip`
  if (call.type === 'receipt') return `${STAFF_VISITS_PATH}/${call.visitId}/receipt`
  if (call.type === 'sell') return '/api/admin/sales'
  if (call.type === 'reverse') return `/api/admin/payments/${call.paymentId}/reverse`
  if (call.type === 'move') return `${TILL_PATH}/${call.date}/movements`
  if (call.type === 'move-back') return `/api/admin/till-movements/${call.id}/reverse`
  if (call.type === 'refund') return `/api/admin/payments/${call.paymentId}/refund`
  return `${TILL_PATH}/${call.date}/${call.type}`
}

/** Sends one of them; the same again after a lost response counts once. Whatever comes of it, the till is read again. */
export function useMoneyCall() {
  const { keyOf, forget } = useIdempotencyKey()
  return useOwnerChange(async (call: MoneyCall): Promise<unknown> => {
    const headers = { Accept: 'application/json', 'Idempotency-Key': keyOf(call) }
    // Read whole, before what is read again can take away the form that sent it.
    const received = await (await send('POST', pathOf(call), call.request, headers)).json()
    // The same again from now on is another one.
    forget()
    return received
  }, isOfMoney)
}

function isOfMoney(path: string): boolean {
  return path.startsWith(STAFF_VISITS_PATH) || path === DIARY_KEY || path.startsWith(TILL_PATH)
}

/** True of a refusal that speaks of the reason that was typed. */
export function isAboutReason(error: unknown): boolean {
  return error instanceof CallError && (error.type === 'reason-needed' || error.type === 'names-customer')
}
