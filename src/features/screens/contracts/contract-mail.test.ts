import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOWERS } from '../../../testing/adverts/advertisers.ts'
import { acceptedContract, cancelContract } from '../../../testing/adverts/contracts.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import type { Advertiser } from '../advertisers/contract.ts'
import type { ContractsResponse } from './contract.ts'
import { storeExtraDays } from './store.server.ts'

let box: OutboxShop
beforeAll(async () => {
  box = await openOutboxShop('sqlite')
  await makeOwner(box.shop)
})
afterAll(async () => {
  await box.stopWorkers()
  await box.shop.close()
})

test('a sent contract is mailed with the link on which it is accepted, and the shop is told of the yes', async () => {
  const owner = await signIn(box.shop)
  const post = (path: string, body: object) => sendJson(box.shop, 'POST', `/api${path}`, body, owner)
  const { id: advertiserId } = await (await post('/admin/advertisers', FLOWERS)).json()
  const draft = { advertiserId, packageName: 'Basic', startDate: '2027-01-01', isMadeByShop: false }
  const { id } = await (await post('/admin/advert-contracts', draft)).json()
  expect((await post(`/admin/advert-contracts/${id}/sending`, { version: 1 })).status).toBe(204)
  await box.deliver()
  expect(box.sent.at(-1)).toMatchObject({ to: FLOWERS.email })
  const path = /https:\/\/shop\.example\/advertiser\/([\w-]{22})/.exec(box.sent.at(-1)?.text ?? '')
  const accept = `/advertiser-pages/${path?.[1]}/contracts/${id}/acceptance`
  expect((await post(accept, { name: 'Ada Example' })).status).toBe(204)
  await box.deliver()
  expect(box.sent.at(-1)).toMatchObject({
    to: box.shop.shop.email,
    subject: `${FLOWERS.businessName} accepted their contract`,
  })
  expect(box.sent).toHaveLength(2)
})

test('a business is mailed once when its cards run low, and not when they are counted, and the yes still reaches the shop', async () => {
  const owner = await signIn(box.shop)
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    sendJson(box.shop, method, `/api${path}`, body, owner)
  const { id: advertiserId } = await (await send('POST', '/admin/advertisers', FLOWERS)).json()
  const draft = { advertiserId, packageName: 'Standard', startDate: '2027-01-01', isMadeByShop: false }
  const { id } = await (await send('POST', '/admin/advert-contracts', draft)).json()
  await send('POST', `/admin/advert-contracts/${id}/sending`, { version: 1 })
  await box.deliver()
  const path = /advertiser\/([\w-]{22})/.exec(box.sent.at(-1)?.text ?? '')
  const cards = `/admin/advert-contracts/${id}/cards`
  expect((await send('PUT', cards, { version: 2, areLow: true })).status).toBe(409)
  await send('POST', `/advertiser-pages/${path?.[1]}/contracts/${id}/acceptance`, { name: 'Ada Example' })
  const before = box.sent.length
  // The yes is still to be mailed by then.
  const marks = [{ areLow: false, count: 40 }, { areLow: true }, { areLow: false, count: 90 }]
  for (const [index, mark] of marks.entries()) {
    const marked = await send('PUT', cards, { version: 3 + index, ...mark })
    expect(marked.status, await marked.text()).toBe(204)
    if (mark.areLow) await box.deliver()
  }
  await box.deliver()
  expect(box.sent.slice(before)).toMatchObject([
    { to: box.shop.shop.email, subject: expect.stringContaining('accepted') },
    { to: FLOWERS.email, subject: expect.stringContaining('are running low') },
  ])
})

async function drawnUp() {
  const owner = await signIn(box.shop)
  const post = (path: string, body: object) => sendJson(box.shop, 'POST', `/api${path}`, body, owner)
  const { id: advertiserId } = await (await post('/admin/advertisers', FLOWERS)).json()
  const draft = {
    advertiserId,
    packageName: 'Basic',
    startDate: '2027-01-01',
    isMadeByShop: false,
  }
  const { id } = await (await post('/admin/advert-contracts', draft)).json()
  const cancel = (version: number) =>
    post(`/admin/advert-contracts/${id}/cancellation`, { version, lastDay: '2026-12-31' })
  return { id, post, cancel }
}

test('a business is mailed once, however often it is pressed, until when its cancelled contract is shown and billed', async () => {
  const owner = await signIn(box.shop)
  const { id, token } = await acceptedContract(box.shop, owner, { startDate: '2026-12-10' })
  await box.shop.db.transact(tx => storeExtraDays(tx, id, 2))
  box.shop.setNow('2027-01-12T09:00:00Z')
  const again = await signIn(box.shop)
  await box.deliver()
  const before = box.sent.length
  const cancel = () => cancelContract(box.shop, again, { id, version: 4, lastDay: '2027-01-31' })
  expect((await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ])
  await box.deliver()
  expect(box.sent.slice(before)).toMatchObject([
    { to: FLOWERS.email, subject: `Your contract with ${box.shop.shop.name} is cancelled` },
  ])
  const text = box.sent.at(-1)?.text
  expect(text).toContain(
    'Your advert is shown until Tuesday 2 February 2027; from Wednesday 3 February 2027 it no longer plays. 2 days of it are not billed, for plays that were missing.',
  )
  expect(text).toContain(
    'It is billed until Sunday 31 January 2027, where a started week counts whole: 8 weeks at £6.00, set-up £15.00: £63.00 in all. No later week is billed.',
  )
  expect(text).toContain(`https://shop.example/advertiser/${token}`)
  box.shop.setNow('2026-12-01T09:00:00Z')
})

test('a yes that is still to be mailed to the shop is mailed beside the cancellation of a contract that has begun', async () => {
  const owner = await signIn(box.shop)
  await box.deliver()
  const { id } = await acceptedContract(box.shop, owner)
  const before = box.sent.length
  await cancelContract(box.shop, owner, { id, version: 3, lastDay: '2026-12-31' })
  await box.deliver()
  const subjects = box.sent.slice(before).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    `${FLOWERS.businessName} accepted their contract`,
    `Your contract with ${box.shop.shop.name} is cancelled`,
  ])
})

test('a business is mailed that a contract is cancelled before it begins, with its fees alone once it was accepted', async () => {
  const owner = await signIn(box.shop)
  const { id } = await acceptedContract(box.shop, owner, { startDate: '2027-01-01', isMadeByShop: true })
  await cancelContract(box.shop, owner, { id, version: 3, lastDay: '2026-12-31' })
  await box.deliver()
  expect(box.sent.at(-1)?.text).toContain('It had not begun, and your advert will not be shown.')
  expect(box.sent.at(-1)?.text).toContain('No week is billed, only set-up and making the advert: £65.00.')

  const sent = await drawnUp()
  await sent.post(`/admin/advert-contracts/${sent.id}/sending`, { version: 1 })
  await box.deliver()
  await sent.cancel(2)
  await box.deliver()
  expect(box.sent.at(-1)?.text).toContain('You had not accepted it, and your advert will not be shown.')
  expect(box.sent.at(-1)?.text).toContain('There is nothing to pay.')
})

test('a draft that is cancelled is mailed to no one, and is not on the page of its business', async () => {
  await box.deliver()
  const before = box.sent.length
  const { id, cancel } = await drawnUp()
  const owner = await signIn(box.shop)
  const get = (path: string) => box.shop.app.request(`/api${path}`, { headers: owner })
  const { contracts }: ContractsResponse = await (await get('/admin/advert-contracts')).json()
  const advertiserId = contracts.find(contract => contract.id === id)?.advertiserId
  expect((await cancel(1)).status).toBe(204)
  await box.deliver()
  expect(box.sent).toHaveLength(before)
  const advertisers: Advertiser[] = await (await get('/admin/advertisers')).json()
  const token = advertisers
    .find(advertiser => advertiser.id === advertiserId)
    ?.link.split('/')
    .at(-1)
  expect(await (await get(`/advertiser-pages/${token}`)).json()).toMatchObject({ contracts: [] })
})
