import { expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { hostileClients } from './hostile-clients.ts'
import { FORM } from './support/form.ts'

// Shows threat 141, ASVS 4.2.1
test('disconnects slow and malformed clients while every guest can book', { timeout: 120_000 }, async ({
  annotate,
}) => {
  const siege = await hostileClients(FORM.name, await freePort())
  await annotate(`${siege.statuses.length} booked meanwhile, 99 of 100 within ${Math.ceil(siege.p99Ms)} ms`)
  expect(siege.wrong).toEqual([])
  expect(siege.letIn).toBeLessThanOrEqual(siege.maxLetIn)
  expect(siege.letIn).toBeGreaterThan(0)
  expect(siege.statuses.length).toBeGreaterThan(0)
  expect(siege.statuses).toEqual(siege.statuses.map(() => 201))
  expect(siege.errors).toEqual([])
})
