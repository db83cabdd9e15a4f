import { optionalQuery, send } from '../../../platform/web/api.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import { useAdvertChange } from '../advertisers/queries.ts'
import type { AdvertReport, InvoicesResponse, NewCredit, NewPayment } from './contract.ts'

export const invoicesQuery = (contractId: string) =>
  ownerQuery<InvoicesResponse>(`/api/admin/advert-contracts/${contractId}/invoices`)

export const advertReportQuery = ownerQuery<AdvertReport>('/api/admin/advert-report')

export const ownInvoicesQuery = (token: string) =>
  optionalQuery<InvoicesResponse>(`/api/advertiser-pages/${encodeURIComponent(token)}/invoices`)

export const useEnterPayment = () =>
  useAdvertChange(({ number, ...payment }: NewPayment & { number: number }) =>
    send('POST', `/api/admin/advert-invoices/${number}/payments`, payment),
  )

export const useEnterRefund = () =>
  useAdvertChange(({ number, ...refund }: NewPayment & { number: number }) =>
    send('POST', `/api/admin/advert-invoices/${number}/refunds`, refund),
  )

export const useReversePayment = () =>
  useAdvertChange((id: string) => send('POST', `/api/admin/advert-payments/${id}/reversal`, {}))

export const useCreditInvoice = () =>
  useAdvertChange(({ number, ...credit }: NewCredit & { number: number }) =>
    send('POST', `/api/admin/advert-invoices/${number}/credit`, credit),
  )
