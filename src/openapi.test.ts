import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bookingResponse, formTokenResponse } from './features/booking/booking/contract.ts'
import {
  anyBarberResponse,
  availabilityResponse,
  bookingWindowResponse,
  freeTimeResponse,
  soonestResponse,
  workingDayResponse,
} from './features/calendar/availability/contract.ts'
import { visitResponse } from './features/calendar/visits/contract.ts'
import { barberResponse } from './features/shop/barbers/contract.ts'
import { shopResponse } from './features/shop/shop/contract.ts'
import { treatmentResponse } from './features/shop/treatments/contract.ts'
import { ROLES } from './features/staff/accounts/roles/rules.ts'
import { booked, read } from './testing/booking-requests.ts'
import { seededAddress } from './testing/engines.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/* The OpenAPI document as far as these tests read it. */
const asSchema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: asSchema }))
const parameter = z.object({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.object({ type: z.string(), example: z.string().optional() }),
})
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  description: z.string().optional(),
  security: z.array(z.object({ session: z.tuple([]) })),
  'x-roles': z.array(z.enum(ROLES)).min(1).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({ description: z.string().min(1), content: content.optional() }),
  ),
})
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.tuple([z.object({ url: z.url() })]),
  tags: z.array(z.object({ name: z.string().min(1), description: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete', 'patch']), operation),
  ),
  components: z.object({
    schemas: z.record(
      z.string(),
      z.union([
        z.object({ type: z.string() }),
        z.object({ anyOf: z.array(z.unknown()) }),
        z.object({ oneOf: z.array(z.unknown()) }),
      ]),
    ),
    securitySchemes: z.object({
      session: z.object({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    }),
  }),
})

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']

describe('the OpenAPI document', () => {
  let shop: TestShop
  let written: z.infer<typeof document>
  let text: string
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    text = await (await shop.app.request('/api/openapi.json')).text()
    written = document.parse(JSON.parse(text))
  })
  afterAll(() => shop.close())

  const operations = () =>
    Object.entries(written.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call })),
    )

  test('lists the guards’ refusals of every write and the 401 of every owner’s call', () => {
    const missing = operations().flatMap(({ path, method, call }) => {
      const refused = [
        ...(method === 'get' ? [] : ['403', '413', '415']),
        ...(call.security.length ? ['401'] : []),
      ]
      return refused
        .filter(status => !(status in call.responses))
        .map(status => `${method} ${path}: ${status}`)
    })
    expect(missing).toEqual([])
  })

  test('gives every call an operationId of its own, and a tag that the document describes', () => {
    const ids = operations().map(({ call }) => call.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const used = new Set(operations().flatMap(({ call }) => call.tags))
    expect([...used].sort()).toEqual(written.tags.map(tag => tag.name).sort())
  })

  test('names its server by the public address', () => {
    expect(written.servers).toEqual([{ url: shop.settings.publicUrl }])
  })

  test('refers to a named schema wherever a body holds an object or lists objects', () => {
    const isUnnamed = (schema: Record<string, unknown> | undefined): boolean =>
      schema?.type === 'object' || (schema?.type === 'array' && isUnnamed(asSchema.parse(schema.items)))
    const unnamed = operations().flatMap(({ call }) =>
      [call.requestBody, ...Object.values(call.responses)]
        .filter(body => isUnnamed(body?.content?.['application/json']?.schema))
        .map(() => call.operationId),
    )
    expect(unnamed).toEqual([])
  })

  test('lists every call of the product, and no other', () => {
    const routes = shop.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && !path.includes('*') && method !== 'ALL')
      .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter(call => !['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/owner'].includes(call))
    const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(new Set(listed)).toEqual(new Set(routes))
    expect(listed.length).toBeGreaterThanOrEqual(14)
  })

  test('declares every path parameter', () => {
    for (const { path, call } of operations()) {
      const varying = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = call.parameters
        .filter(part => part.in === 'path' && part.required)
        .map(part => part.name)
      expect(declared, path).toEqual(varying)
    }
  })

  test('has no dangling reference', () => {
    const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(refs.length).toBeGreaterThan(0)
    for (const name of refs) expect(written.components.schemas).toHaveProperty(name ?? '')
    expect(text.match(/"\$ref":/g)).toHaveLength(refs.length)
  })

  test('describes each call’s success and its refusals as text and problem+json', () => {
    for (const { path, method, call } of operations()) {
      const statuses = Object.keys(call.responses)
      const isGuestsWrite = method !== 'get' && call.security.length === 0
      const ofGuards = isGuestsWrite ? ['403', '413', '415'] : []
      const ofSession = call.security.length ? ['401'] : []
      expect(statuses, path).toEqual(expect.arrayContaining(['400', '429', '500', ...ofGuards, ...ofSession]))
      expect(
        statuses.filter(status => status.startsWith('2')),
        path,
      ).toHaveLength(1)
      for (const status of statuses.filter(status => !status.startsWith('2') && status !== '304'))
        expect(Object.keys(call.responses[status]?.content ?? {}), path).toEqual([
          'text/plain',
          'application/problem+json',
        ])
    }
    expect(Object.keys(written.paths['/api/appointments']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '409', '422']),
    )
  })

  // Shows threat 124
  test('has JSON bodies for writes, pictures for uploads, and none for reads', () => {
    for (const { path, method, call } of operations()) {
      if (method === 'get') expect(call.requestBody, path).toBeUndefined()
      else if (path === '/api/admin/photos')
        expect(Object.keys(call.requestBody?.content ?? {})).toEqual(PICTURES)
      else if (call.operationId === 'addCreative' || call.operationId === 'addOwnAdvert')
        expect(Object.keys(call.requestBody?.content ?? {})).toEqual(['application/pdf', ...PICTURES])
      else
        expect(Object.keys(call.requestBody?.content ?? { 'application/json': {} }), path).toEqual([
          call.operationId === 'continueBackupUpload' ? 'application/octet-stream' : 'application/json',
        ])
    }
    expect(written.paths['/api/appointments']?.post?.requestBody).toBeDefined()
  })
})

describe('every response matches its contract exactly', () => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    token = (await booked(shop)).token
  })
  afterAll(() => shop.close())

  test.each([
    ['/api/shop', shopResponse],
    ['/api/treatments', z.array(treatmentResponse).min(1)],
    ['/api/price-list', z.array(treatmentResponse).min(1)],
    ['/api/barbers', z.array(barberResponse).min(1)],
    ['/api/treatments/1/barbers', z.array(barberResponse).min(1)],
    ['/api/barbers/1/treatments', z.array(treatmentResponse).min(1)],
    ['/api/barbers/1/working-days', z.array(workingDayResponse).min(1)],
    ['/api/barbers/1/availability?date=2026-12-04', availabilityResponse.min(1)],
    ['/api/barbers/1/free-time?date=2026-12-04&time=11:00', freeTimeResponse],
    ['/api/availability?treatments=1,8&date=2026-12-04', anyBarberResponse.min(1)],
    ['/api/soonest', soonestResponse],
    ['/api/booking-window', bookingWindowResponse],
    ['/api/visits/TOKEN', visitResponse],
    ['/api/form-token', formTokenResponse],
  ])('GET %s', async (path, contract) => {
    const response = await read(shop, path.replace('TOKEN', token))
    // Parsing drops unknown fields, so that equality means none was there.
    expect(contract.parse(response)).toEqual(response)
  })

  test('POST /api/appointments', async () => {
    const response = await booked(shop, { time: '12:00' })
    expect(bookingResponse.parse(response)).toEqual(response)
  })

  // Shows §3.2, threat 52, ASVS 8.2.3, ASVS 15.3.1
  test('no public response has a barber’s username, phone, email or password', async () => {
    const members = await shop.db.read.selectFrom('barber').select(['username', 'phone', 'email']).execute()
    const paths = ['/api/barbers', '/api/treatments/1/barbers', '/api/shop', `/api/visits/${token}`]
    for (const path of paths) {
      const text = await (await shop.app.request(path)).text()
      for (const { username, phone, email } of members)
        for (const secret of [`"${username}"`, phone, email, 'password'])
          expect(text, path).not.toContain(secret)
    }
  })
})
