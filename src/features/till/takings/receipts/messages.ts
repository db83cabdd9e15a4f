import { successToast } from '../../../../shared/toast.ts'
import { METHOD_NAMES } from '../messages.ts'
import type { ReceiptLine } from './rules.ts'

export const RECEIPT_TEXTS = {
  title: 'Receipt',
  print: 'Print receipt',
  mail: 'Mail it',
  busy: 'Sending…',
  email: 'Email for the receipt',
  total: 'Paid',
} as const

export const RECEIPT_TOASTS = {
  sent: (email: string) => successToast('Receipt on its way', `It goes to ${email}.`),
} as const

export const NOTHING_PAID = 'Nothing is paid for this visit, so there is no receipt.'

export function lineText({ kind, what, method, refundsId }: ReceiptLine): string {
  const name = refundsId !== null ? 'Refund' : kind === 'tip' ? 'Tip' : what
  return `${name}, ${METHOD_NAMES[method].toLowerCase()}`
}
