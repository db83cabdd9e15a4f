import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOWERS } from '../../../testing/adverts/advertisers.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { sendJson } from '../../../testing/test-shop.ts'

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
