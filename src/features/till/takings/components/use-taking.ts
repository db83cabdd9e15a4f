import { showToast } from '../../../../platform/web/toaster.tsx'
import { totalPence } from '../../../../shared/pence.ts'
import { useIsDesk } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { type PaymentRequest, type Sold, takenResponse, type VisitPayment } from '../contract.ts'
import type { TypedProduct } from '../form-contract.ts'
import type { enteredBefore } from '../payment-rules.ts'
import { isAboutReason, useMoneyCall } from '../queries.ts'
import { TAKINGS_TOASTS, TAKINGS_UNDO } from '../screen-messages.ts'

const UNDO_MS = 10_000

export type PaymentFormProps = {
  visitId: string
  payment: VisitPayment
  isPaidThen: boolean
  onDone: () => void
  onFree: () => void
}

export type TakingProps = PaymentFormProps & {
  before: ReturnType<typeof enteredBefore>
  tip: string
  onTip: (tip: string) => void
  products: readonly Sold[]
  typedProduct: TypedProduct
}

type Taken = { request: PaymentRequest; changePence: number; paymentIds: readonly string[] }

export function useTaking({
  visitId,
  payment: { what },
  onDone,
}: {
  visitId: string
  payment: Pick<VisitPayment, 'what'>
  onDone: () => void
}) {
  const money = useMoneyCall()
  const undoing = useMoneyCall()
  const showError = useOwnerToasts()
  const canUndo = useIsDesk()
  const pay = async (request: PaymentRequest, changePence = 0): Promise<Taken> => {
    const taken = await money.mutateAsync({ type: 'pay', visitId, request })
    const { paymentId, saleIds = [] } = takenResponse.parse(taken)
    return { request, changePence, paymentIds: [paymentId, ...saleIds] }
  }
  const undo = async (paymentIds: readonly string[]) => {
    const request = { reason: TAKINGS_UNDO.reason }
    try {
      for (const paymentId of paymentIds) await undoing.mutateAsync({ type: 'reverse', paymentId, request })
      showToast(TAKINGS_TOASTS.takenBack)
    } catch (error) {
      showError(error)
    }
  }
  const announce = ({ request, changePence, paymentIds }: Taken) => {
    const { parts, tip, sales = [] } = request
    const total = totalPence([...parts, ...(tip ? [tip] : []), ...sales])
    const { label, hint } = TAKINGS_UNDO
    showToast({
      ...TAKINGS_TOASTS.taken(total, what, changePence),
      ...(canUndo && {
        action: { label, hint, run: () => void undo(paymentIds), durationMs: UNDO_MS },
      }),
    })
    onDone()
  }
  const refuse = (error: unknown): Record<string, string> => {
    if (isAboutReason(error)) return { reason: serverText(error) ?? '' }
    showError(error)
    return {}
  }
  return { pay, announce, refuse }
}
