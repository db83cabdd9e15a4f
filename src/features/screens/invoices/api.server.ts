import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { advertiserToken, PDF_RESPONSE } from '../contracts/contract.ts'
import { invoiceFile, invoicesResponse } from './contract.ts'
import { respondWithPdf } from './draw-pdf.server.ts'
import { documentOf, showOwnInvoices } from './show-invoices.server.ts'

const params = z.object({ token: advertiserToken })

/** What advertisers see of their invoices by their private link. */
export function advertiserInvoicesApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Advertising')
    .call('get', '/advertiser-pages/{token}/invoices', {
      operationId: 'listOwnInvoices',
      ...publicCall,
      summary: 'The invoices of an advertiser, by their private link',
      request: { params },
      responses: { 200: json(invoicesResponse, 'The newest first'), ...refusals(404) },
      handle: async context =>
        context.json(await showOwnInvoices(deps, context.req.valid('param').token), 200, {
          'Cache-Control': 'no-store',
        }),
    })
    .call('get', '/advertiser-pages/{token}/invoices/{file}', {
      operationId: 'downloadOwnInvoice',
      ...publicCall,
      summary: 'The PDF of an invoice, by their private link',
      request: { params: params.extend({ file: invoiceFile }) },
      responses: { 200: PDF_RESPONSE, ...refusals(404) },
      handle: async context => {
        const { token, file } = context.req.valid('param')
        return respondWithPdf(await documentOf(deps, Number.parseInt(file, 10), token))
      },
    })
}
