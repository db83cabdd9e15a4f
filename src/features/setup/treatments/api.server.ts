import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  Api,
  json,
  jsonBody,
  problemDocument,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { ProblemStatus } from '../../../shared/problem.ts'
import { calendarDate, keyHeader, rowIdText, versionHeader } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import type { MenuDeps, TreatmentChange } from './change-treatment.server.ts'
import {
  menuResponse,
  menuTreatment,
  newTreatment,
  oddVisit,
  orderRequest,
  priceRequest,
  retirementRequest,
  treatmentFields,
  visitsQuery,
} from './contract.ts'
import {
  addToMenu,
  orderMenu,
  removePrice,
  savePrice,
  saveTreatment,
  setRetired,
} from './save-treatment.server.ts'
import { menuBarbers, menuTreatments } from './store.server.ts'

const params = z.object({ id: rowIdText })
const ofPrice = z.object({ id: rowIdText, date: calendarDate })
const asItIs = { 200: json(menuTreatment, 'As it now is; its version is for If-Match') }

const visitsKeepTerms = problemDocument
  .extend({
    visits: z.array(oddVisit).optional().meta({
      description: 'With visits-keep-terms: the booked visits that would no longer be as the menu says',
    }),
  })
  .meta({
    id: 'VisitsKeepTerms',
    description: 'RFC 9457; without Accept: application/json, the sentence alone',
  })

function changeRefusals(...statuses: ProblemStatus[]) {
  return {
    ...writeRefusals(401, 404, 409, 412, 428, ...statuses),
    409: {
      description: 'Booked visits would no longer be as the menu says; or the name is in use',
      content: {
        'text/plain': { schema: z.string() },
        'application/problem+json': { schema: visitsKeepTerms },
      },
    },
  }
}

export function menuApi(deps: MenuDeps) {
  const api = new Api('Menu')
  addListCalls(api, deps)
  addTreatmentCalls(api, deps)
  addPriceCalls(api, deps)
  return api
}

type Called = {
  id: number
  headers: z.infer<typeof versionHeader>
  query: z.infer<typeof visitsQuery>
}

function changeOf(context: Context, { id, headers, query }: Called): TreatmentChange {
  const by = authorOf(context.get('staff'))
  return { by, id, version: headers['if-match'], keepsVisits: query.visits === 'keep' }
}

function addListCalls(api: Api, deps: MenuDeps): void {
  api
    .call('get', '/admin/menu', {
      summary: 'Every treatment, done or retired, with its prices and who does it',
      ...staffCall('getMenu'),
      responses: { 200: json(menuResponse, 'In the menu’s order'), ...refusals(401) },
      handle: async context => {
        const now = shopMoment(deps.clock)
        const treatments = await menuTreatments(deps.db.read, now)
        return context.json({ today: now.date, treatments, barbers: await menuBarbers(deps.db.read) }, 200)
      },
    })
    .call('post', '/admin/menu/treatments', {
      summary: 'Add a treatment or a set at the end of its group',
      ...staffCall('addTreatment'),
      request: { headers: keyHeader, body: jsonBody(newTreatment, 'The treatment') },
      responses: { 201: json(menuTreatment, 'Added'), ...writeRefusals(401, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        return context.json(await addToMenu(deps, by, context.req.valid('json')), 201)
      },
    })
    .call('put', '/admin/menu/order', {
      summary: 'Put the treatments that are done into another order',
      description: 'Groups stay together, in their own order.',
      ...staffCall('orderMenu'),
      request: { body: jsonBody(orderRequest, 'The new order') },
      responses: { 204: { description: 'Done' }, ...writeRefusals(401, 412) },
      handle: async context => {
        await orderMenu(deps, authorOf(context.get('staff')), context.req.valid('json').ids)
        return context.body(null, 204)
      },
    })
}

function addTreatmentCalls(api: Api, deps: MenuDeps): void {
  api
    .call('put', '/admin/menu/treatments/{id}', {
      summary: 'Change a treatment, who does it, and the parts of a set',
      description: 'Booked visits keep the minutes of their booking.',
      ...staffCall('saveTreatment'),
      request: {
        params,
        query: visitsQuery,
        headers: versionHeader,
        body: jsonBody(treatmentFields, 'All fields but its prices'),
      },
      responses: { ...asItIs, ...changeRefusals(422) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const called = { id, headers: context.req.valid('header'), query: context.req.valid('query') }
        const change = changeOf(context, called)
        return context.json(await saveTreatment(deps, change, context.req.valid('json')), 200)
      },
    })
    .call('post', '/admin/menu/treatments/{id}/retirement', {
      summary: 'Take a treatment off the menu, or bring it back',
      description: 'A retired treatment can’t be booked; visits and reports keep it.',
      ...staffCall('setTreatmentRetired'),
      request: {
        params,
        query: visitsQuery,
        headers: versionHeader,
        body: jsonBody(retirementRequest, 'Whether it is retired'),
      },
      responses: { ...asItIs, ...changeRefusals() },
      handle: async context => {
        const { id } = context.req.valid('param')
        const called = { id, headers: context.req.valid('header'), query: context.req.valid('query') }
        const change = changeOf(context, called)
        return context.json(await setRetired(deps, change, context.req.valid('json').isRetired), 200)
      },
    })
}

function addPriceCalls(api: Api, deps: MenuDeps): void {
  api
    .call('put', '/admin/menu/treatments/{id}/prices/{date}', {
      summary: 'Set a treatment’s price of visits from a day on',
      description: 'It holds until the next price. Booked visits keep the price of their booking.',
      ...staffCall('savePrice'),
      request: {
        params: ofPrice,
        query: visitsQuery,
        headers: versionHeader,
        body: jsonBody(priceRequest, 'The price'),
      },
      responses: { ...asItIs, ...changeRefusals(422) },
      handle: async context => {
        const { id, date } = context.req.valid('param')
        const called = { id, headers: context.req.valid('header'), query: context.req.valid('query') }
        const change = { ...changeOf(context, called), from: date }
        return context.json(await savePrice(deps, change, context.req.valid('json').price), 200)
      },
    })
    .call('delete', '/admin/menu/treatments/{id}/prices/{date}', {
      summary: 'Take a planned price back',
      ...staffCall('deletePrice'),
      request: { params: ofPrice, query: visitsQuery, headers: versionHeader },
      responses: { ...asItIs, ...changeRefusals() },
      handle: async context => {
        const { id, date } = context.req.valid('param')
        const called = { id, headers: context.req.valid('header'), query: context.req.valid('query') }
        const change = { ...changeOf(context, called), from: date }
        return context.json(await removePrice(deps, change), 200)
      },
    })
}
