import { createPortal } from 'react-dom'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { VisitPayment } from '../../contract.ts'
import { useMoneyCall } from '../../queries.ts'
import { type ReceiptRequest, receiptRequest } from '../contract.ts'
import { lineText, RECEIPT_TEXTS, RECEIPT_TOASTS } from '../messages.ts'
import { type Receipt, receiptOf } from '../rules.ts'

export function ReceiptPanel({
  visitId,
  payment,
  email,
}: {
  visitId: string
  payment: VisitPayment
  /** The address that is kept with the visit. */
  email: string | null
}) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const receipt = receiptOf(payment.entries)
  if (!receipt) return null
  return (
    <section className="grid gap-3" aria-label={RECEIPT_TEXTS.title}>
      <Form
        className="flex flex-wrap items-end gap-y-2 gap-x-3 [&>.field]:flex-[1_1_5rem] [&>.field:first-child]:flex-[3_1_8rem]"
        schema={receiptRequest}
        send={async (request: ReceiptRequest) => {
          await money.mutateAsync({ type: 'receipt', visitId, request })
          return request
        }}
        onSent={sent => showToast(RECEIPT_TOASTS.sent(sent.email))}
        onRefusal={error => showError(error)}
      >
        <Field
          label={RECEIPT_TEXTS.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={email ?? ''}
        />
        <SubmitButton className="button button-quiet" busy={RECEIPT_TEXTS.busy}>
          {RECEIPT_TEXTS.mail}
        </SubmitButton>
      </Form>
      <Button kind="quiet" onClick={printReceipt}>
        {RECEIPT_TEXTS.print}
      </Button>
      {createPortal(<Paper receipt={receipt} />, document.body)}
    </section>
  )
}

/** Prints the receipt alone; the page itself prints as ever. */
function printReceipt(): void {
  const { classList } = document.documentElement
  classList.add('prints-receipt')
  window.addEventListener('afterprint', () => classList.remove('prints-receipt'), { once: true })
  window.print()
}

function Paper({ receipt: { day, lines, totalPence } }: { receipt: Receipt }) {
  const { name, address, phone } = useShop()
  return (
    <article className="receipt-paper" aria-hidden="true">
      <h1>{name}</h1>
      <p>{[address.street, address.town, address.postcode].join(', ')}</p>
      <p>{phone}</p>
      <p>{formatDate(day, { year: true })}</p>
      <table className="w-full mt-[4mm] border-collapse [&_:is(td,th)]:py-[1mm] [&_:is(td,th)]:border-t [&_:is(td,th)]:text-start [&_:is(td,th):last-child]:text-end">
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
            <tr key={index}>
              <td>{lineText(line)}</td>
              <td>{formatPounds(line.pence)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{RECEIPT_TEXTS.total}</th>
            <th scope="row">{formatPounds(totalPence)}</th>
          </tr>
        </tbody>
      </table>
    </article>
  )
}
