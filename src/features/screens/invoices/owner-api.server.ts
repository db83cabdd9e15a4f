import { z } from '@hono/zod-openapi'
import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { contractParams, PDF_RESPONSE } from '../contracts/contract.ts'
import { creditInvoice, enterPayment, enterRefund, reversePayment } from './change-invoices.server.ts'
import {
  addedCredit,
  advertReport,
  invoiceFile,
  invoiceParams,
  invoicesResponse,
  newCredit,
  newPayment,
  paymentParams,
} from './contract.ts'
import { respondWithPdf } from './draw-pdf.server.ts'
import { documentOf, showInvoicesOf } from './show-invoices.server.ts'
import { showReport } from './show-report.server.ts'

type InvoiceDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

/** Invoices to advertisers, as the owner reads, credits and settles them. */
export function invoicesApi(deps: InvoiceDeps) {
  const api = new Api('Advertising')
    .call('get', '/admin/advert-contracts/{id}/invoices', {
      ...staffCall('listInvoicesOfContract'),
      summary: 'The invoices and credit notes of a contract, with what is owed',
      request: { params: contractParams },
      responses: { 200: json(invoicesResponse, 'The newest first'), ...refusals(401) },
      handle: async context => context.json(await showInvoicesOf(deps, context.req.valid('param').id), 200),
    })
    .call('get', '/admin/advert-invoices/{file}', {
      ...staffCall('downloadInvoice'),
      summary: 'The PDF of an invoice',
      request: { params: z.object({ file: invoiceFile }) },
      responses: { 200: PDF_RESPONSE, ...refusals(401, 404) },
      handle: async context =>
        respondWithPdf(await documentOf(deps, Number.parseInt(context.req.valid('param').file, 10))),
    })
    .call('get', '/admin/advert-report', {
      ...staffCall('getAdvertReport'),
      summary: 'Spots sold by week, value under contract, what is unpaid and what ends within 60 days',
      responses: { 200: json(advertReport, 'As it is today'), ...refusals(401) },
      handle: async context => context.json(await showReport(deps), 200),
    })
  addChanges(api, deps)
  return api
}

function addChanges(api: Api, deps: InvoiceDeps): void {
  api
    .call('post', '/admin/advert-invoices/{number}/credit', {
      ...staffCall('creditInvoice'),
      summary: 'Correct an invoice by a credit note, and mail it',
      request: { params: invoiceParams, body: { ...json(newCredit, 'How much, and why'), required: true } },
      responses: { 201: json(addedCredit, 'The credit note'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const credit = { ...context.req.valid('param'), ...context.req.valid('json') }
        return context.json({ number: await creditInvoice(deps, context.get('staff'), credit) }, 201)
      },
    })
    .call('post', '/admin/advert-invoices/{number}/payments', {
      ...staffCall('enterInvoicePayment'),
      summary: 'Enter what was paid of an invoice, whole or in part',
      request: {
        params: invoiceParams,
        body: { ...json(newPayment, 'How much, and how'), required: true },
      },
      responses: { 204: { description: 'Entered' }, ...writeRefusals(401, 404, 422) },
      handle: async context => {
        const payment = { ...context.req.valid('param'), ...context.req.valid('json') }
        await enterPayment(deps, context.get('staff'), payment)
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/advert-invoices/{number}/refunds', {
      ...staffCall('enterInvoiceRefund'),
      summary: 'Enter what was given back of an invoice that was paid too much',
      request: {
        params: invoiceParams,
        body: { ...json(newPayment, 'How much, and how'), required: true },
      },
      responses: { 204: { description: 'Entered' }, ...writeRefusals(401, 404, 422) },
      handle: async context => {
        const refund = { ...context.req.valid('param'), ...context.req.valid('json') }
        await enterRefund(deps, context.get('staff'), refund)
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/advert-payments/{id}/reversal', {
      ...staffCall('reverseInvoicePayment'),
      summary: 'Take back a payment or a refund that was entered by mistake',
      request: { params: paymentParams },
      responses: { 204: { description: 'Taken back' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await reversePayment(deps, context.get('staff'), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
