import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { Advertiser } from '../advertisers/contract.ts'
import type { AdvertContract, AdvertiserPage, ContractsResponse } from './contract.ts'
import { CONTRACT_REFUSALS } from './messages.ts'
import { spotsOn } from './store.server.ts'

const FLORIST = {
  requestId: null,
  businessName: 'Wild Rose Flowers',
  trade: 'Florist',
  contactName: 'Ada Example',
  email: 'ada@flowers.example',
  phone: '01632 960123',
  billingAddress: '3 Mercer’s Yard\nLewes',
  notes: '',
}
const BASIC = { packageName: 'Basic', startDate: '2026-12-01', isMadeByShop: false }

describe.each(ENGINES)('contracts of advertisers on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    await makeOwner(shop)
  })
  beforeEach(async () => {
    await at('2026-12-01T09:00:00Z')
    await shop.db.transact(async tx => {
      for (const table of ['advert_spot', 'advert_contract', 'advertiser'] as const)
        await tx.deleteFrom(table).execute()
    })
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })

  async function at(now: string): Promise<void> {
    shop.setNow(now)
    twin.setNow(now)
    owner = await signIn(shop)
  }
  const post = (path: string, body: object, process = shop) =>
    sendJson(process, 'POST', `/api${path}`, body, owner)
  async function made(path: string, body: object): Promise<string> {
    const response = await post(path, body)
    if (response.status !== 201) throw new Error(await response.text())
    const { id }: { id: string } = await response.json()
    return id
  }
  const addAdvertiser = (change: object = {}) => made('/admin/advertisers', { ...FLORIST, ...change })
  const draw = (advertiserId: string, change: object = {}) =>
    made('/admin/advert-contracts', { advertiserId, ...BASIC, ...change })
  async function listed(): Promise<ContractsResponse> {
    return (await shop.app.request('/api/admin/advert-contracts', { headers: owner })).json()
  }
  async function contractOf(id: string): Promise<AdvertContract> {
    const found = (await listed()).contracts.find(contract => contract.id === id)
    if (!found) throw new Error('The contract is missing.')
    return found
  }
  async function take(id: string, step: 'sending' | 'cancellation', process = shop): Promise<Response> {
    const { version, lastDayIfCancelled: lastDay } = await contractOf(id)
    const seen = step === 'sending' ? { version } : { version, lastDay }
    return post(`/admin/advert-contracts/${id}/${step}`, seen, process)
  }
  async function advertisers(): Promise<Advertiser[]> {
    return (await shop.app.request('/api/admin/advertisers', { headers: owner })).json()
  }
  async function tokenOf(advertiserId: string): Promise<string> {
    const found = (await advertisers()).find(({ id }) => id === advertiserId)
    return found?.link.split('/').at(-1) ?? ''
  }
  const page = async (token: string): Promise<AdvertiserPage> =>
    (await shop.app.request(`/api/advertiser-pages/${token}`)).json()
  const accept = (token: string, id: string, name = 'Ada Example') =>
    sendJson(shop, 'POST', `/api/advertiser-pages/${token}/contracts/${id}/acceptance`, { name })
  async function accepted(change: object = {}): Promise<{ advertiserId: string; id: string; token: string }> {
    const advertiserId = await addAdvertiser()
    const id = await draw(advertiserId, change)
    await take(id, 'sending')
    const token = await tokenOf(advertiserId)
    expect((await accept(token, id)).status).toBe(204)
    return { advertiserId, id, token }
  }

  test('from a draft to a contract that runs: each sees what concerns them', async () => {
    const advertiserId = await addAdvertiser()
    const id = await draw(advertiserId)
    const token = await tokenOf(advertiserId)
    expect(await contractOf(id)).toMatchObject({
      state: 'draft',
      weeks: 26,
      totalPence: 171_00,
      lastDate: '2027-05-31',
    })
    expect((await page(token)).contracts).toEqual([])
    expect((await take(id, 'sending')).status).toBe(204)
    expect(await contractOf(id)).toMatchObject({ state: 'sent', heldUntil: '2026-12-15' })
    expect((await page(token)).contracts).toMatchObject([{ id, state: 'sent', totalPence: 171_00 }])
    expect(await spotsOn(shop.db.read, '2026-12-01')).toEqual([])
    expect((await accept(token, id)).status).toBe(204)
    expect((await accept(token, id, 'Someone Else')).status).toBe(204)
    expect(await contractOf(id)).toMatchObject({ state: 'waiting-for-advert', acceptedName: 'Ada Example' })
    expect(await spotsOn(shop.db.read, '2027-05-31')).toMatchObject([{ contractId: id, trade: 'florist' }])
    expect(await spotsOn(shop.db.read, '2027-06-01')).toEqual([])
  })

  test.each([
    ['Standard', false, 210_00],
    ['Premium', false, 132_00],
    ['Basic', true, 221_00],
  ])('%s from 1 December, made by the shop: %s, costs %s pence', async (packageName, isMadeByShop, pence) => {
    const id = await draw(await addAdvertiser(), { packageName, isMadeByShop })
    expect((await contractOf(id)).totalPence).toBe(pence)
  })

  test('prices are frozen at sending, not before', async () => {
    const id = await draw(await addAdvertiser())
    const { content } = await shop.db.read
      .selectFrom('shop_section')
      .select('content')
      .where('name', '=', 'advertising')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    const raise = (text: string, version: number) =>
      shop.db.transact(tx =>
        tx
          .insertInto('shop_section')
          .values({ name: 'advertising', version, content: text, changed_at: null, changed_by: null })
          .execute(),
      )
    await raise(content.replace('"pencePerWeek":600', '"pencePerWeek":700'), 101)
    await take(id, 'sending')
    expect((await contractOf(id)).pencePerWeek).toBe(700)
    await raise(content, 102)
    expect((await contractOf(id)).pencePerWeek).toBe(700)
  })

  // Shows threat 181
  test('the twentieth contract is refused with the first day on which a whole term is free', async () => {
    const advertiserId = await addAdvertiser()
    for (let count = 0; count < 18; count++)
      expect((await take(await draw(advertiserId, { packageName: 'Premium' }), 'sending')).status).toBe(204)
    const first = await draw(advertiserId)
    const second = await draw(advertiserId, { isMadeByShop: true })
    const both = await Promise.all([take(first, 'sending'), take(second, 'sending', twin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    const refused = both.find(response => response.status === 422)
    expect(await refused?.text()).toContain('From Monday 1 March 2027')
    const { soldToday, capacity, contracts, waiting } = await listed()
    expect({ soldToday, capacity }).toEqual({ soldToday: 19, capacity: 19 })
    const draft = contracts.find(({ state }) => state === 'draft')
    const freeLater = await draw(advertiserId, { startDate: '2027-06-01' })
    expect(waiting).toEqual([{ contractId: draft?.id, freeFrom: '2027-03-01' }])
    expect((await listed()).waiting.map(({ contractId }) => contractId)).not.toContain(freeLater)
  })

  test('a contract that is not answered in 14 days gives its spots back, and can be sent again', async () => {
    const advertiserId = await addAdvertiser()
    const id = await draw(advertiserId, { startDate: '2027-01-01' })
    await take(id, 'sending')
    await at('2026-12-16T09:00:00Z')
    expect((await contractOf(id)).state).toBe('draft')
    expect((await accept(await tokenOf(advertiserId), id)).status).toBe(409)
    expect((await take(id, 'sending')).status).toBe(204)
    expect(await contractOf(id)).toMatchObject({ state: 'sent', heldUntil: '2026-12-30' })
  })

  test('a contract that begins in the past is not sent', async () => {
    const id = await draw(await addAdvertiser(), { startDate: '2026-11-30' })
    const response = await take(id, 'sending')
    expect([response.status, await response.text()]).toEqual([422, CONTRACT_REFUSALS['start-past']])
  })

  test('a draft that is discarded is not listed any more, a contract that was sent is', async () => {
    const advertiserId = await addAdvertiser()
    const [discarded, sent] = [await draw(advertiserId), await draw(advertiserId, { packageName: 'Premium' })]
    await take(sent, 'sending')
    for (const id of [discarded, sent]) expect((await take(id, 'cancellation')).status).toBe(204)
    expect((await listed()).contracts.map(({ id }) => id)).toEqual([sent])
  })

  test('a contract that is cancelled is shown and billed to the end of the month', async () => {
    const { id } = await accepted()
    await at('2027-01-10T09:00:00Z')
    expect((await take(id, 'cancellation')).status).toBe(204)
    expect(await contractOf(id)).toMatchObject({
      state: 'ending',
      cancelledOn: '2027-01-31',
      weeks: 9,
    })
    expect(await spotsOn(shop.db.read, '2027-01-31')).toHaveLength(1)
    expect(await spotsOn(shop.db.read, '2027-02-01')).toEqual([])
    expect((await take(id, 'cancellation')).status).toBe(409)
  })

  test('a contract that is cancelled before it begins costs no week', async () => {
    const { id } = await accepted({ startDate: '2027-01-01' })
    await take(id, 'cancellation')
    expect(await contractOf(id)).toMatchObject({ state: 'cancelled', weeks: 0 })
    expect(await spotsOn(shop.db.read, '2027-01-01')).toEqual([])
  })

  test('a request is taken on once, whoever presses twice', async () => {
    const requestId = crypto.randomUUID()
    const both = await Promise.all([addAdvertiser({ requestId }), addAdvertiser({ requestId })])
    expect(both[0]).toBe(both[1])
  })

  test('cards are counted, and that they run low is said on the page of the advertiser', async () => {
    const { id, token } = await accepted({ packageName: 'Standard' })
    const put = async (body: object) => {
      const { version } = await contractOf(id)
      return sendJson(shop, 'PUT', `/api/admin/advert-contracts/${id}/cards`, { version, ...body }, owner)
    }
    const cards = async () => (await page(token)).contracts[0]
    expect(await cards()).toMatchObject({ areCardsLow: false, cardCount: null })
    expect((await put({ areLow: false, count: 40 })).status).toBe(204)
    expect((await put({ areLow: true })).status).toBe(204)
    expect(await cards()).toMatchObject({ areCardsLow: true, cardCount: 40 })
    expect((await put({ areLow: false, count: -1 })).status).toBe(400)
    expect((await put({ areLow: false, count: 150 })).status).toBe(204)
    expect(await cards()).toMatchObject({ areCardsLow: false, cardCount: 150 })
  })

  test('a second tap draws up, sends, marks and cancels nothing more', async () => {
    const advertiserId = await addAdvertiser()
    const draft = { advertiserId, ...BASIC, packageName: 'Standard' }
    const mails = async () =>
      (await shop.db.read.selectFrom('notification').select('id').where('kind', '=', 'contract').execute())
        .length
    const mailsBefore = await mails()
    const twice = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      Promise.all([shop, twin].map(each => sendJson(each, method, `/api/admin/${path}`, body, owner)))
    const drawn = await twice('advert-contracts', draft)
    const [{ id }, { id: second }] = await Promise.all(drawn.map(async each => each.json()))
    expect(second).toBe(id)
    const stepTwice = async (step: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') => {
      const { version } = await contractOf(id)
      const taken = await twice(`advert-contracts/${id}/${step}`, { version, ...body }, method)
      expect(taken.map(({ status }) => status)).toEqual([204, 204])
    }
    await stepTwice('sending')
    await accept(await tokenOf(advertiserId), id)
    await stepTwice('cards', { areLow: true }, 'PUT')
    await stepTwice('cancellation', { lastDay: '2026-12-31' })
    expect(await mails()).toBe(mailsBefore + 4)
  })

  // Shows threat 182
  test('reception enters an advertiser and no contract', async () => {
    await makeStaff(shop, { username: 'desk', role: 'reception' })
    const desk = await signInAs(shop, 'desk')
    const entered = await sendJson(shop, 'POST', '/api/admin/advertisers', FLORIST, desk)
    expect(entered.status).toBe(201)
    const seen = await shop.app.request('/api/admin/advertisers', { headers: desk })
    expect(await seen.json()).toMatchObject([{ link: '' }])
    const { id: advertiserId }: { id: string } = await entered.json()
    const drawn = await sendJson(
      shop,
      'POST',
      '/api/admin/advert-contracts',
      { advertiserId, ...BASIC },
      desk,
    )
    expect(drawn.status).toBe(403)
  })

  // Shows threat 178
  test('a link that was guessed shows nothing', async () => {
    expect((await shop.app.request(`/api/advertiser-pages/${'a'.repeat(22)}`)).status).toBe(404)
  })
})
