import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { cancelContract, draftContract, markCards, sendContract } from './change-contracts.server.ts'
import {
  addedContract,
  cancellation,
  cardsRequest,
  contractDraft,
  contractParams,
  contractStep,
  contractsResponse,
  PDF_RESPONSE,
  redrawing,
} from './contract.ts'
import { respondWithContract } from './draw-contract.server.ts'
import { redrawContract } from './redraw-contract.server.ts'
import { showContracts } from './show-contracts.server.ts'

type ContractDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

const step = { params: contractParams, body: { ...json(contractStep, 'As it was seen'), required: true } }

/** The contracts of advertisers, as the owner draws them up, sends and ends them. */
export function contractsApi(deps: ContractDeps) {
  const api = new Api('Advertising')
    .call('get', '/admin/advert-contracts', {
      ...staffCall('listAdvertContracts'),
      summary: 'The contracts of all advertisers, the latest start first',
      responses: { 200: json(contractsResponse, 'And how many adverts fit'), ...refusals(401) },
      handle: async context => context.json(await showContracts(deps), 200),
    })
    .call('post', '/admin/advert-contracts', {
      ...staffCall('draftAdvertContract'),
      summary: 'Draw up a contract',
      request: { body: { ...json(contractDraft, 'Who, what and from when'), required: true } },
      responses: { 201: json(addedContract, 'A draft'), ...writeRefusals(401, 404, 422) },
      handle: async context => {
        const id = await draftContract(deps, context.get('staff'), context.req.valid('json'))
        return context.json({ id }, 201)
      },
    })
  addSteps(api, deps)
  return api
}

function addSteps(api: Api, deps: ContractDeps): void {
  api
    .call('post', '/admin/advert-contracts/{id}/sending', {
      ...staffCall('sendAdvertContract'),
      summary: 'Freeze the prices and hold the spot for 14 days',
      request: step,
      responses: { 204: { description: 'Sent' }, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const seen = { ...context.req.valid('param'), ...context.req.valid('json') }
        await sendContract(deps, context.get('staff'), seen)
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/advert-contracts/{id}', {
      ...staffCall('redrawAdvertContract'),
      summary: 'Change a draft, or withdraw a contract that is not accepted and send another in its place',
      request: {
        params: contractParams,
        body: { ...json(redrawing, 'What and from when, and as it was seen'), required: true },
      },
      responses: { 204: { description: 'Changed, or sent' }, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const wanted = { ...context.req.valid('param'), ...context.req.valid('json') }
        await redrawContract(deps, context.get('staff'), wanted)
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/advert-contracts/{id}/cancellation', {
      ...staffCall('cancelAdvertContract'),
      summary: 'End a contract on the last day of the month, or before it begins',
      request: {
        params: contractParams,
        body: { ...json(cancellation, 'As it was seen, and until when it is billed'), required: true },
      },
      responses: { 204: { description: 'Cancelled' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const seen = { ...context.req.valid('param'), ...context.req.valid('json') }
        await cancelContract(deps, context.get('staff'), seen)
        return context.body(null, 204)
      },
    })
    .call('get', '/admin/advert-contracts/{id}/pdf', {
      ...staffCall('downloadAdvertContract'),
      summary: 'A sent contract as a PDF',
      request: { params: contractParams },
      responses: { 200: PDF_RESPONSE, ...refusals(401, 404) },
      handle: async context => respondWithContract(deps, context.req.valid('param').id),
    })
    .call('put', '/admin/advert-contracts/{id}/cards', {
      ...staffCall('markAdvertCards'),
      summary: 'Say how many of their cards are in the shop, and whether they are running low',
      request: {
        params: contractParams,
        body: { ...json(cardsRequest, 'Whether they are low, and how many were counted'), required: true },
      },
      responses: { 204: { description: 'Noted' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const mark = { ...context.req.valid('param'), ...context.req.valid('json') }
        await markCards(deps, context.get('staff'), mark)
        return context.body(null, 204)
      },
    })
}
