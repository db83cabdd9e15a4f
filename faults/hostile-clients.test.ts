import { expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { hostileClients } from './hostile-clients.ts'

test('slow, lying and silly clients are let go of, and every guest books meanwhile', {
  timeout: 90_000,
}, async () => {
  const siege = await hostileClients('short', await freePort())
  expect(siege.wrong).toEqual([])
  expect(siege.letIn).toBeLessThanOrEqual(siege.mostLetIn)
  expect(siege.statuses).toEqual(Array.from({ length: 20 }, () => 201))
  expect(siege.faults).toEqual([])
})
