import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FLOWERS } from '../../../testing/adverts/advertisers.ts'
import { acceptedContract, sentContract } from '../../../testing/adverts/contracts.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import type { AdvertContract, AdvertiserPage, ContractsResponse } from './contract.ts'
import { countSpots } from './spot-store.server.ts'

const LATER = { packageName: 'Basic', startDate: '2026-12-08', isMadeByShop: true }

let box: OutboxShop
let owner: { Cookie: string }
beforeAll(async () => {
  box = await openOutboxShop('sqlite')
  await makeOwner(box.shop)
})
beforeEach(async () => {
  await box.empty()
  await box.shop.db.transact(async tx => {
    for (const table of ['advert_spot', 'advert_contract', 'advertiser'] as const)
      await tx.deleteFrom(table).execute()
  })
  box.shop.setNow('2026-12-01T09:00:00Z')
  owner = await signIn(box.shop)
})
afterAll(async () => {
  await box.stopWorkers()
  await box.shop.close()
})

const redraw = (id: string, version: number, change: object = {}) =>
  sendJson(box.shop, 'PUT', `/api/admin/advert-contracts/${id}`, { version, ...LATER, ...change }, owner)
async function listed(): Promise<AdvertContract[]> {
  const response = await box.shop.app.request('/api/admin/advert-contracts', { headers: owner })
  const { contracts }: ContractsResponse = await response.json()
  return contracts
}

test('a sent contract is withdrawn and another sent in its place, once, with one mail and one spot', async () => {
  const { id, token } = await sentContract(box.shop, owner)
  await box.deliver()
  const answers = await Promise.all([redraw(id, 2), redraw(id, 2)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await box.deliver()
  expect(box.sent.map(({ to }) => to)).toEqual([FLOWERS.email, FLOWERS.email])
  const [first, second] = box.sent.map(({ text }) => text)
  expect(first).not.toContain('takes the place')
  expect(second).toContain('It takes the place of the one that we sent you before.')
  expect(second).toContain('Tuesday 8 December 2026')
  const states = (await listed()).map(({ state, startDate }) => [state, startDate])
  expect(states).toEqual([['sent', '2026-12-08']])
  expect(await countSpots(box.shop.db.read, '2026-12-07')).toBe(0)
  expect(await countSpots(box.shop.db.read, '2026-12-08')).toBe(1)
  const page: AdvertiserPage = await (await box.shop.app.request(`/api/advertiser-pages/${token}`)).json()
  const accept = (which: string | undefined) => {
    const path = `/api/advertiser-pages/${token}/contracts/${which}/acceptance`
    return sendJson(box.shop, 'POST', path, { name: 'Ada Example' })
  }
  expect(page.contracts).toHaveLength(1)
  expect((await accept(id)).status).toBe(409)
  expect((await accept(page.contracts[0]?.id)).status).toBe(204)
})

test('a draft is changed where it is, and mailed to no one', async () => {
  const { id: advertiserId } = await (
    await sendJson(box.shop, 'POST', '/api/admin/advertisers', FLOWERS, owner)
  ).json()
  const draft = { advertiserId, ...LATER, startDate: '2026-12-01' }
  const drawn = await sendJson(box.shop, 'POST', '/api/admin/advert-contracts', draft, owner)
  const { id } = await drawn.json()
  expect((await redraw(id, 1, { packageName: 'Premium' })).status).toBe(204)
  await box.deliver()
  expect(box.sent).toEqual([])
  expect(await listed()).toMatchObject([
    { id, state: 'draft', packageName: 'Premium', startDate: '2026-12-08', isMadeByShop: true },
  ])
})

test('a contract stays as it is when it was accepted meanwhile, or when the other would begin in the past', async () => {
  const { id } = await acceptedContract(box.shop, owner)
  expect((await redraw(id, 2)).status).toBe(409)
  expect((await redraw(id, 3)).status).toBe(409)
  const sent = await sentContract(box.shop, owner, { advertiser: { businessName: 'Mill Lane Bakery' } })
  expect((await redraw(sent.id, 2, { startDate: '2026-11-30' })).status).toBe(422)
  const states = (await listed()).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['sent', 'waiting-for-advert'])
})
