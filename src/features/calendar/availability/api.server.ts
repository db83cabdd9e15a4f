import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Reader } from '../../../db/database.server.ts'
import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import { cacheable, cacheResponses } from '../../../platform/server/http/response-cache.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { rowIdText } from '../../../shared/wire.ts'
import { requireActiveBarber } from '../../shop/barbers/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import {
  anyBarberQuery,
  anyBarberResponse,
  anyDaysQuery,
  availabilityQuery,
  availabilityResponse,
  barberDaysQuery,
  bookingWindowResponse,
  daysResponse,
  freeTimeQuery,
  freeTimeResponse,
  nextFreeResponse,
  soonestQuery,
  soonestResponse,
  startsQuery,
  startsResponse,
  workingDayResponse,
  workingDaysQuery,
} from './contract.ts'
import { daysOf, daysOfAnyBarber } from './find-days.server.ts'
import { findNextFree } from './find-next-free.server.ts'
import { freeStartsOf, freeTimeFrom, slotsOf, slotsOfAnyBarber } from './find-slots.server.ts'
import { findSoonestSlots } from './find-soonest.server.ts'
import { bookingWindow } from './rules.ts'
import { workingDays } from './store.server.ts'

const params = z.object({ id: rowIdText })

export function scheduleApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const windowNow = async () => bookingWindow(shopMoment(clock).date, (await currentRules(db.read)).daysAhead)
  const api = new Api('Availability')
    .call('get', '/booking-window', {
      operationId: 'getBookingWindow',
      ...publicCall,
      summary: 'The first and last date that can be booked today',
      responses: {
        200: json(bookingWindowResponse.meta({ id: 'BookingWindow' }), 'Both dates can be booked'),
        ...refusals(),
      },
      handle: async context => context.json(await windowNow(), 200),
    })
    .call('get', '/barbers/{id}/working-days', {
      operationId: 'listWorkingDays',
      ...publicCall,
      summary: 'The days of the week that a barber works',
      request: { params, query: workingDaysQuery },
      responses: {
        200: json(z.array(workingDayResponse.meta({ id: 'WorkingDay' })), 'Sunday first'),
        ...refusals(404),
      },
      handle: async context => {
        const window = await windowNow()
        const { id } = await requireActiveBarber(db.read, context.req.valid('param').id, window.firstDate)
        return context.json(await workingDays(db.read, id, window), 200)
      },
    })
  const callDeps = { shop: { db: db.read, clock }, middleware: cacheResponses({ db, clock }) }
  addBarbersCalls(api, callDeps)
  addAnyBarbersCalls(api, callDeps)
  addDaysCalls(api, callDeps)
  addNextFree(api, callDeps)
  return api
}

type CallDeps = { shop: { db: Reader; clock: Clock }; middleware: MiddlewareHandler }

function addBarbersCalls(api: Api, { shop, middleware }: CallDeps): void {
  api
    .call('get', '/barbers/{id}/availability', {
      operationId: 'listSlotsOfBarber',
      ...publicCall,
      middleware,
      summary: 'The times at which a visit can begin',
      description: 'A day off, the past or a day past the window has none.',
      request: { params, query: availabilityQuery },
      responses: { 200: json(availabilityResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const { date, duration } = context.req.valid('query')
        const wanted = { barberId: context.req.valid('param').id, date, duration }
        return context.json(cacheable(context, await slotsOf(shop, wanted)), 200)
      },
    })
    .call('get', '/barbers/{id}/free-time', {
      operationId: 'getFreeTime',
      ...publicCall,
      summary: 'How long a barber is free from one time',
      request: { params, query: freeTimeQuery },
      responses: {
        200: json(freeTimeResponse.meta({ id: 'FreeTime' }), 'Minutes; 0 when no visit can begin then'),
        ...refusals(404),
      },
      handle: async context => {
        const at = { barberId: context.req.valid('param').id, ...context.req.valid('query') }
        return context.json(await freeTimeFrom(shop, at), 200)
      },
    })
}

function addNextFree(api: Api, { shop, middleware }: CallDeps): void {
  api.call('get', '/next-free', {
    operationId: 'listNextFree',
    ...publicCall,
    middleware,
    summary: 'When each barber is next free',
    description: 'For what stands first on their menu, within four weeks.',
    responses: {
      200: json(z.array(nextFreeResponse.meta({ id: 'NextFree' })), 'In the shop’s order'),
      ...refusals(),
    },
    handle: async context => context.json(cacheable(context, await findNextFree(shop)), 200),
  })
}

function addAnyBarbersCalls(api: Api, { shop, middleware }: CallDeps): void {
  api
    .call('get', '/availability', {
      operationId: 'listSlots',
      ...publicCall,
      middleware,
      summary: 'The times at which any barber can do the whole visit',
      request: { query: anyBarberQuery },
      responses: { 200: json(anyBarberResponse, 'Earliest first, each with a barber'), ...refusals(404) },
      handle: async context => {
        const slots = await slotsOfAnyBarber(shop, context.req.valid('query'))
        return context.json(cacheable(context, slots), 200)
      },
    })
    .call('get', '/soonest', {
      operationId: 'listSoonestSlots',
      ...publicCall,
      middleware,
      summary: 'The next times at which any barber can do the whole visit',
      description: 'At most three: the first of each of the next days on which one is free.',
      request: { query: soonestQuery },
      responses: {
        200: json(soonestResponse.meta({ id: 'SoonestSlots' }), 'Earliest first, each with a barber'),
        ...refusals(404),
      },
      handle: async context => {
        const soonest = await findSoonestSlots(shop, context.req.valid('query'))
        return context.json(cacheable(context, soonest), 200)
      },
    })
}

function addDaysCalls(api: Api, { shop, middleware }: CallDeps): void {
  api
    .call('get', '/days', {
      operationId: 'listDays',
      ...publicCall,
      middleware,
      summary: 'How full each day is when any barber can do the whole visit',
      request: { query: anyDaysQuery },
      responses: { 200: json(daysResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const days = await daysOfAnyBarber(shop, context.req.valid('query'))
        return context.json(cacheable(context, days), 200)
      },
    })
    .call('get', '/barbers/{id}/days', {
      operationId: 'listDaysOfBarber',
      ...publicCall,
      middleware,
      summary: 'How full each day of a barber is',
      request: { params, query: barberDaysQuery },
      responses: { 200: json(daysResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const wanted = { barberId: context.req.valid('param').id, ...context.req.valid('query') }
        return context.json(cacheable(context, await daysOf(shop, wanted)), 200)
      },
    })
    .call('get', '/barbers/{id}/starts', {
      operationId: 'listStartsOfBarber',
      ...publicCall,
      middleware,
      summary: 'The times at which the shortest visit can begin, and how long the barber is free from each',
      request: { params, query: startsQuery },
      responses: { 200: json(startsResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const wanted = { barberId: context.req.valid('param').id, ...context.req.valid('query') }
        return context.json(cacheable(context, await freeStartsOf(shop, wanted)), 200)
      },
    })
}
