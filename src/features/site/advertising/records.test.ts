import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedContract, cancelContract } from '../../../testing/adverts/contracts.ts'
import { approvedAdvert, playWholeDays } from '../../../testing/adverts/shown-advert.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { Advertiser } from '../../screens/advertisers/contract.ts'
import { ADVERTISER_REFUSALS } from '../../screens/advertisers/messages.ts'
import type { Invoice } from '../../screens/invoices/contract.ts'
import { issueInvoices } from '../../screens/invoices/issue-invoices.server.ts'
import { eraseOldAdvertisers } from './erase-advertiser.server.ts'

const FLORIST = {
  ...{ requestId: null, businessName: 'Wild Rose Flowers', trade: 'Florist', contactName: 'Ada Example' },
  ...{
    email: 'ada@flowers.example',
    phone: '01632 960123',
    billingAddress: '3 Mercer’s Yard',
    notes: 'Kind',
  },
}
const ASKED = {
  ...{ packageName: 'Basic', startDate: '2026-12-15', isMadeByShop: false },
  ...{ businessName: 'Wild Rose Flowers', contactName: 'Ada Example', email: 'ada@flowers.example' },
  ...{ phone: '', message: 'Please call Ada.' },
}

describe.each(ENGINES)('what is kept of advertisers, on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let counter: Counter
  const opened: TestShop[] = []
  beforeEach(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    opened.push(shop, twin)
    await at('2026-12-01')
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })

  async function at(day: string): Promise<void> {
    shop.setNow(`${day}T09:00:00Z`)
    twin.setNow(`${day}T09:00:00Z`)
    counter = await openCounter(shop)
  }
  async function advertiserIds(): Promise<string[]> {
    const all: Advertiser[] = await counter.read('/api/admin/advertisers')
    return all.map(({ id }) => id)
  }
  const erase = (id: string) =>
    shop.app.request(`/api/admin/advertisers/${id}`, { method: 'DELETE', headers: counter.owner })
  async function add(change: object = {}): Promise<string> {
    const response = await counter.send('POST', '/api/admin/advertisers', { ...FLORIST, ...change })
    return (await response.json()).id
  }
  async function draw(advertiserId: string, startDate: string): Promise<string> {
    const draft = { advertiserId, packageName: 'Basic', startDate, isMadeByShop: false }
    return (await (await counter.send('POST', '/api/admin/advert-contracts', draft)).json()).id
  }
  async function cancel(id: string): Promise<void> {
    const seen = { id, version: 3, lastDay: '2026-12-31' }
    expect((await cancelContract(shop, counter.owner, seen)).status).toBe(204)
  }
  async function payAll(contractId: string): Promise<void> {
    const { invoices } = await counter.read(`/api/admin/advert-contracts/${contractId}/invoices`)
    for (const { number, balancePence } of invoices.filter((each: Invoice) => each.balancePence > 0))
      await counter.send('POST', `/api/admin/advert-invoices/${number}/payments`, {
        ...{ id: crypto.randomUUID(), pence: balancePence, method: 'cash', paidOn: '2026-12-01' },
      })
  }

  // Shows threat 177
  test('the owner downloads all that is kept of a business, and reception doesn’t', async () => {
    await sendJson(shop, 'POST', '/api/advertising-requests', ASKED)
    const { id: requestId } = await shop.db.read
      .selectFrom('advertising_request')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: contractId } = await acceptedContract(shop, counter.owner, { advertiser: { requestId } })
    const hash = await approvedAdvert(shop, contractId, '2026-11-30T12:00:00.000Z')
    const { code } = await (await sendJson(shop, 'POST', '/api/device-pairings/screen', {})).json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name: 'By the door' })
    const { id: deviceId } = await shop.db.read.selectFrom('device').select('id').executeTakeFirstOrThrow()
    const days = { from: '2026-12-01', until: '2026-12-01' }
    await playWholeDays(shop, { deviceId, contractId, hash }, days)
    await issueInvoices(shop)
    const [id] = await advertiserIds()
    const path = `/api/admin/advertisers/${id}/record`
    const response = await shop.app.request(path, { headers: counter.owner })
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="advertiser-data.json"')
    const record = await response.json()
    expect(record).toMatchObject({
      advertiser: { email: 'ada@flowers.example', link: expect.stringMatching(/^\/advertiser\//) },
      request: { message: 'Please call Ada.' },
      contracts: [{ acceptedName: 'Ada Example' }],
      adverts: [{ hash }],
      plays: [{ contractId, date: '2026-12-01', plays: expect.any(Number) }],
      invoices: [{ number: 1, buyerName: 'Wild Rose Flowers', state: 'open', payments: [] }],
      mails: [{ number: 1, reminder: 0, day: '2026-12-01' }],
    })
    expect(record.invoices[0].lines.length).toBeGreaterThan(1)
    const { entries } = await counter.read('/api/admin/audit')
    expect(entries[0]).toMatchObject({ action: 'advertiser-read', subject: 'Wild Rose Flowers' })
    await makeStaff(shop, { username: 'desk', role: 'reception' })
    const desk = await signInAs(shop, 'desk')
    expect((await shop.app.request(path, { headers: desk })).status).toBe(403)
  })

  // Shows threat 177
  test('a business without a contract is erased with its drafts and its request, and no trace names it', async () => {
    await sendJson(shop, 'POST', '/api/advertising-requests', ASKED)
    const { id: requestId } = await shop.db.read
      .selectFrom('advertising_request')
      .select('id')
      .executeTakeFirstOrThrow()
    const id = await add({ requestId })
    const contractId = await draw(id, '2026-12-01')
    await counter.send('POST', `/api/admin/advert-contracts/${contractId}/sending`, { version: 1 })
    expect((await erase(id)).status).toBe(204)
    const { soldToday } = await counter.read('/api/admin/advert-contracts')
    expect(soldToday).toBe(0)
    expect(await everythingStored(shop.db.read)).not.toMatch(/Wild Rose|Ada Example|flowers\.example|960123/)
  })

  // Shows threat 177
  test('while a contract runs or an invoice is unpaid nothing is erased; then the contact is, and the books stay', async () => {
    const { id: contractId, token } = await acceptedContract(shop, counter.owner, {
      advertiser: { notes: 'Asks for Ada', contactName: 'Ada Florist' },
    })
    await issueInvoices(shop)
    const [id = ''] = await advertiserIds()
    expect((await erase(id)).status).toBe(409)
    await cancel(contractId)
    await at('2027-01-01')
    expect(await (await erase(id)).text()).toBe(ADVERTISER_REFUSALS['advertiser-bound'])
    await payAll(contractId)
    expect((await erase(id)).status).toBe(204)
    expect(await counter.read('/api/admin/advertisers')).toMatchObject([
      { businessName: 'Wild Rose Flowers', contactName: '', email: '', phone: '', billingAddress: '' },
    ])
    expect((await shop.app.request(`/api/advertiser-pages/${token}`)).status).toBe(404)
    expect(await everythingStored(shop.db.read)).not.toMatch(/Ada Florist|Asks for Ada|flowers\.example/)
    const kept = await shop.db.read
      .selectFrom('advert_invoice')
      .select(['buyer_name', 'buyer_address'])
      .execute()
    expect(kept[0]).toEqual({ buyer_name: 'Wild Rose Flowers', buyer_address: '3 Mercer’s Yard\nLewes' })
    const next = await draw(id, '2027-02-01')
    const sending = await counter.send('POST', `/api/admin/advert-contracts/${next}/sending`, { version: 1 })
    expect(await sending.text()).toBe(ADVERTISER_REFUSALS['advertiser-erased'])
  })

  // Shows threat 53, threat 177
  test('six years after the last financial year of a business its contact goes by itself, and invoices keep their names', async () => {
    const { id: contractId } = await acceptedContract(shop, counter.owner)
    await issueInvoices(shop)
    await cancel(contractId)
    await at('2033-12-31')
    await eraseOldAdvertisers(shop)
    expect(await everythingStored(shop.db.read)).toContain('ada@flowers.example')
    await at('2034-01-01')
    await Promise.all([eraseOldAdvertisers(shop), eraseOldAdvertisers(twin)])
    expect(await everythingStored(shop.db.read)).not.toMatch(/Ada Example|flowers\.example|960123/)
    const kept = await shop.db.read.selectFrom('advert_invoice').select('buyer_name').execute()
    expect(kept).toEqual([{ buyer_name: 'Wild Rose Flowers' }])
    const contract = await counter.read('/api/admin/advert-contracts')
    expect(contract.contracts).toMatchObject([{ state: 'cancelled', acceptedName: '' }])
  })

  // Shows threat 53
  test('a business that accepted nothing is erased by itself half a year after its last draft; another is kept', async () => {
    const [silent, waiting] = [await add(), await add({ businessName: 'Mill Lane' })]
    await draw(silent, '2026-12-01')
    await acceptedContract(shop, counter.owner, { advertiser: { businessName: 'Other' } })
    await at('2027-05-01')
    await draw(waiting, '2027-06-01')
    await at('2027-07-01')
    await Promise.all([eraseOldAdvertisers(shop), eraseOldAdvertisers(twin)])
    const left: Advertiser[] = await counter.read('/api/admin/advertisers')
    expect(left.map(({ businessName }) => businessName)).toEqual(['Mill Lane', 'Other'])
    expect(left.map(({ email }) => email)).not.toContain('')
  })
})
