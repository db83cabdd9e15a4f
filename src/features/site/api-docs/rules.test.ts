import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { OpenApiDocument } from './contract.ts'
import { type Call, callsOf, fieldsOf } from './rules.ts'

describe('the document of the real app', () => {
  let shop: TestShop
  let document: OpenApiDocument
  let calls: Call[]
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    document = await (await shop.app.request('/api/openapi.json')).json()
    calls = callsOf(document)
  })
  afterAll(() => shop.close())

  test('is OpenAPI 3.1, and every call is on the page under its own anchor', () => {
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) })
    const written = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.map(call => `${call.method} ${call.path}`).sort()).toEqual(written.sort())
    expect(new Set(calls.map(call => call.anchor)).size).toBe(calls.length)
  })

  test('describes the purpose, responses and refusals of every call', () => {
    for (const call of calls) {
      expect(call.summary).not.toBe('')
      expect(call.responses).not.toHaveLength(0)
      expect(call.refusals).toContain('400')
    }
  })

  // Shows §3.6
  test('lists the booking request of the specification, each field required', () => {
    const booking = calls.find(call => call.anchor === 'post-api-appointments')
    expect(booking?.body.filter(field => field.isRequired).map(field => field.name)).toEqual([
      'barberId',
      'treatmentIds',
      'totalDuration',
      'date',
      'time',
      'customerName',
      'customerPhone',
    ])
    expect(booking?.parameters).toMatchObject([
      { name: 'idempotency-key', where: 'header', isRequired: false },
      { name: 'form-token', where: 'header', isRequired: false },
      { name: 'visit-token', where: 'header', isRequired: false },
    ])
    expect(booking?.responses.map(response => response.status)).toEqual(['201'])
    expect(booking?.refusals).toEqual(expect.arrayContaining(['409', '422', '429']))
  })

  test('shows a parameter with its place and example', () => {
    const slots = calls.find(call => call.path === '/api/barbers/{id}/availability')
    expect(slots?.parameters.find(field => field.name === 'date')).toMatchObject({
      where: 'query',
      isRequired: true,
      example: '2026-12-04',
    })
  })
})

describe('fields', () => {
  const text = { type: 'string' }

  test('of an object are named by their path', () => {
    const town = { type: 'object', properties: { town: text } }
    const schema = { properties: { address: town, visits: { type: 'array', items: town } } }
    expect(fieldsOf(schema, {}).map(field => field.name)).toEqual([
      'address',
      'address.town',
      'visits',
      'visits[].town',
    ])
  })

  test('of a list are those of its items', () => {
    const list = { type: 'array', items: { type: 'object', properties: { id: text } } }
    expect(fieldsOf(list, {}).map(field => field.name)).toEqual(['id'])
  })

  test('of a recursive schema end at a fixed depth', () => {
    const itself = { $ref: '#/components/schemas/Node' }
    const node = { type: 'object', properties: { child: itself } }
    expect(fieldsOf(itself, { Node: node }).length).toBeLessThan(10)
  })
})
