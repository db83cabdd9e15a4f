import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import { acceptContract, showAdvertiserPage } from './advertiser-page.server.ts'
import { acceptance, advertiserPage, advertiserToken, contractParams, PDF_RESPONSE } from './contract.ts'
import { respondWithContract } from './draw-contract.server.ts'

const params = z.object({ token: advertiserToken })

/** What advertisers do by their private link. */
export function advertiserPagesApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Advertising')
    .call('get', '/advertiser-pages/{token}', {
      operationId: 'getAdvertiserPage',
      ...publicCall,
      summary: 'What an advertiser sees by their private link',
      request: { params },
      responses: { 200: json(advertiserPage, 'Their contracts'), ...refusals(404) },
      handle: async context => {
        const page = await showAdvertiserPage(deps, context.req.valid('param').token)
        return context.json(page, 200, { 'Cache-Control': 'no-store' })
      },
    })
    .call('post', '/advertiser-pages/{token}/contracts/{id}/acceptance', {
      operationId: 'acceptAdvertContract',
      ...publicCall,
      summary: 'Accept a contract with a typed name',
      request: {
        params: params.extend(contractParams.shape),
        body: { ...json(acceptance, 'Who says yes'), required: true },
      },
      responses: { 204: { description: 'Accepted' }, ...writeRefusals(404, 409) },
      handle: async context => {
        await acceptContract(deps, { ...context.req.valid('param'), ...context.req.valid('json') })
        return context.body(null, 204)
      },
    })
    .call('get', '/advertiser-pages/{token}/contracts/{id}/pdf', {
      operationId: 'downloadOwnContract',
      ...publicCall,
      summary: 'A contract as a PDF, by the advertiser’s private link',
      request: { params: params.extend(contractParams.shape) },
      responses: { 200: PDF_RESPONSE, ...refusals(404) },
      handle: async context => {
        const { token, id } = context.req.valid('param')
        return respondWithContract(deps, id, (await requireAdvertiserByLink(deps.db.read, token)).id)
      },
    })
}
