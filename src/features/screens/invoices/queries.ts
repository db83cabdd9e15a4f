import { optionalQuery, send } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { AdvertReport, InvoicesResponse, NewCredit, NewPayment } from './contract.ts'

const isOfAdverts = (path: string) => path.startsWith('/api/admin/advert')

export const invoicesQuery = (contractId: string) =>
  ownerQuery<InvoicesResponse>(`/api/admin/advert-contracts/${contractId}/invoices`)

export const advertReportQuery = ownerQuery<AdvertReport>('/api/admin/advert-report')

export const ownInvoicesQuery = (token: string) =>
  optionalQuery<InvoicesResponse>(`/api/advertiser-pages/${encodeURIComponent(token)}/invoices`)

export const useEnterPayment = () =>
  useOwnerChange(
    ({ number, ...payment }: NewPayment & { number: number }) =>
      send('POST', `/api/admin/advert-invoices/${number}/payments`, payment),
    isOfAdverts,
  )

export const useEnterRefund = () =>
  useOwnerChange(
    ({ number, ...refund }: NewPayment & { number: number }) =>
      send('POST', `/api/admin/advert-invoices/${number}/refunds`, refund),
    isOfAdverts,
  )

export const useReversePayment = () =>
  useOwnerChange((id: string) => send('POST', `/api/admin/advert-payments/${id}/reversal`, {}), isOfAdverts)

export const useCreditInvoice = () =>
  useOwnerChange(
    ({ number, ...credit }: NewCredit & { number: number }) =>
      send('POST', `/api/admin/advert-invoices/${number}/credit`, credit),
    isOfAdverts,
  )
