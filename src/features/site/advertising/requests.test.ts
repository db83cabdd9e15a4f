import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { HOSTILE, REFUSED } from '../../../testing/html/hostile-texts.ts'
import { postForm } from '../../../testing/html/page-forms.ts'
import { REAL_PAGES, wordsOf } from '../../../testing/html/rendered-page.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW } from '../../../testing/test-shop.ts'
import { budgetsOf } from '../../messages/outbox/budget-rules.ts'
import type { AdvertisingRequest, RequestRow } from './contract.ts'
import { deleteOldRequests } from './delete-old-requests.server.ts'
import { whyNotOneMore } from './request-rules.ts'

const REQUEST: AdvertisingRequest = {
  packageName: 'Premium',
  startDate: '2027-01-01',
  isMadeByShop: true,
  businessName: 'Harbour Bikes',
  contactName: 'Rae Harbour',
  email: 'rae@bikes.example',
  phone: '',
  message: 'We open\nin January.',
}

describe.each(ENGINES)('a request for advertising on %s', engine => {
  let box: OutboxShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    box = await openOutboxShop(engine)
    await makeOwner(box.shop)
    owner = await signIn(box.shop)
  })
  beforeEach(async () => {
    await box.empty()
    box.shop.setNow(TEST_NOW)
    await box.shop.db.transact(tx => tx.deleteFrom('advertising_request').execute())
  })
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const ask = (changes: object = {}) =>
    sendJson(box.shop, 'POST', '/api/advertising-requests', { ...REQUEST, ...changes })
  const listed = async (): Promise<RequestRow[]> =>
    (await box.shop.app.request('/api/admin/advertising-requests', { headers: owner })).json()

  // Shows threat 134
  test('is stored with its cost and mailed to the shop alone, whose reply goes to the business', async () => {
    expect((await ask({ phone: '01632 960111' })).status).toBe(204)
    await box.deliver()
    expect(box.sent.map(({ to, subject, from }) => [to, subject, from.replyTo])).toEqual([
      [box.shop.shop.email, 'Advertising: Harbour Bikes asks for Premium', 'rae@bikes.example'],
    ])
    const text = box.sent[0]?.text ?? ''
    for (const fact of [
      'Friday 1 January 2027',
      'Made by the shop',
      '£182.00',
      'We open in January.',
      '01632 960111',
    ])
      expect(text).toContain(fact)
    expect(await listed()).toEqual([
      {
        ...REQUEST,
        phone: '01632 960111',
        id: expect.any(String),
        totalPence: 18_200,
        askedAt: expect.any(String),
        isDone: false,
      },
    ])
  })

  // Shows threat 134
  test('sent twice, even at once, is one request and one mail', async () => {
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)
    expect(statuses).toEqual([204, 204, 204])
    await box.deliver()
    expect([(await listed()).length, box.sent.length]).toEqual([1, 1])
  })

  test('of a package or a day that is not offered is refused with a sentence', async () => {
    const refused = await Promise.all(
      [{ packageName: 'Gold' }, { startDate: '2026-11-30' }, { startDate: '2031-01-01' }].map(ask),
    )
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(await Promise.all(refused.map(response => response.text()))).toEqual([
      'That package is not offered any more. Please choose another one.',
      'That day has passed. Please choose today or a later one.',
      'Please choose a day within the next 24 months.',
    ])
    expect(await listed()).toEqual([])
  })

  test('is marked as done and back, and deleted by the owner, without its names in the trail', async () => {
    await ask()
    const [{ id } = { id: '' }] = await listed()
    const path = `/api/admin/advertising-requests/${id}`
    for (const isDone of [true, false]) {
      expect((await sendJson(box.shop, 'PUT', path, { isDone }, owner)).status).toBe(204)
      expect((await listed()).map(row => row.isDone)).toEqual([isDone])
    }
    const remove = () => box.shop.app.request(path, { method: 'DELETE', headers: owner })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    await box.deliver()
    expect([await listed(), box.sent]).toEqual([[], []])
    const trail = await (await box.shop.app.request('/api/admin/audit', { headers: owner })).text()
    expect(trail).toContain('Premium from Friday 1 January 2027')
    expect(trail).not.toMatch(/Harbour|bikes/)
  })

  // Shows threat 53
  test('is deleted 30 days after it was done, and after half a year in any case', async () => {
    await ask()
    await ask({ businessName: 'Second' })
    const [{ id } = { id: '' }] = await listed()
    await sendJson(box.shop, 'PUT', `/api/admin/advertising-requests/${id}`, { isDone: true }, owner)
    const left = async (now: string) => {
      box.shop.setNow(now)
      await deleteOldRequests(box.shop)
      const rows = await box.shop.db.read.selectFrom('advertising_request').selectAll().execute()
      return rows.map(row => row.client_hash)
    }
    expect(await left('2026-12-30T08:00:00Z')).toHaveLength(2)
    expect(await left('2027-01-01T08:00:00Z')).toEqual([null])
    expect(await left('2027-06-01T08:00:00Z')).toEqual([])
  })

  test.each(REFUSED)('with %j in a name is refused before it is stored', async text => {
    for (const field of ['businessName', 'contactName', 'packageName', 'email', 'phone'])
      expect([400, 422]).toContain((await ask({ [field]: text })).status)
    expect(await listed()).toEqual([])
  })

  // Shows threat 134
  test('with hostile texts is mailed as HTML that does nothing', async () => {
    for (const text of HOSTILE.slice(0, 12)) {
      await box.shop.db.transact(tx => tx.deleteFrom('advertising_request').execute())
      expect((await ask({ businessName: text, contactName: text, message: text })).status).toBe(204)
    }
    await box.deliver()
    expect(box.sent.map(({ html }) => html).join()).not.toMatch(/<(script|img|svg)\b|<b>bold|\son\w+="/)
  })
})

describe.each(ENGINES)('the caps of requests for advertising on %s', engine => {
  // Shows threat 134
  test('let one address ask three times a day, and its neighbour too', async () => {
    const shop = await openTestShop(await seededAddress(engine), {
      env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    })
    const ask = async (client: string, businessName: string) => {
      const headers = { 'X-Forwarded-For': client }
      const body = { ...REQUEST, businessName }
      return (await sendJson(shop, 'POST', '/api/advertising-requests', body, headers)).status
    }
    const four = await Promise.all(['One', 'Two', 'Three', 'Four'].map(name => ask('203.0.113.7', name)))
    expect(four.toSorted()).toEqual([204, 204, 204, 429])
    expect(await ask('203.0.113.8', 'Five')).toBe(204)
    shop.setNow('2026-12-02T08:00:01Z')
    expect(await ask('203.0.113.7', 'Six')).toBe(204)
    await shop.close()
  })
})

test('no more than 20 requests a day are mailed; the others stand on the screen', () => {
  const message = { kind: 'advertising', channel: 'mail', visitId: null, phoneKey: null } as const
  const budgets = budgetsOf({ ...message, email: 'hello@shop.example', clientHash: null })
  expect(budgets.map(({ scope, most, days }) => [scope, most, days])).toEqual([['receiver', 20, 1]])
})

test('no more than 40 businesses a day can ask, wherever they come from', () => {
  expect(whyNotOneMore({ ofClient: 0, inAll: 39 })).toBeNull()
  expect(whyNotOneMore({ ofClient: 0, inAll: 40 })).toBe('too-many-today')
})

describe('the form without a script', () => {
  const PATH = '/advertising-prices?package=Premium&from=2027-01-01&made=yes'
  const FIELDS = { ...REQUEST, do: 'ask', isMadeByShop: 'yes', message: 'We open\r\nin January.' }

  test('shows the cost and what the 1st saves from the address, and sends what was filled in', async () => {
    const shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
    const late = await (await shop.app.request('/advertising-prices?package=Premium&from=2026-12-15')).text()
    expect(wordsOf(late)).toContain('Start on Friday 1 January instead and you save £27.00: 3 weeks fewer.')
    const page = wordsOf(await (await shop.app.request(PATH)).text())
    expect(page).toContain('£182.00 in all, billed for 13 weeks up to Wednesday 31 March 2027.')
    const sent = await postForm(shop, PATH, FIELDS)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PATH}&asked=yes#ask`])
    expect(wordsOf(await (await shop.app.request(`${PATH}&asked=yes`)).text())).toContain(
      'Thank you, we have it',
    )
    const stored = await shop.db.read.selectFrom('advertising_request').selectAll().execute()
    expect(stored).toMatchObject([{ business_name: 'Harbour Bikes', message: REQUEST.message }])
    await shop.close()
  })

  test('comes back with its errors and all that was typed', async () => {
    const shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
    const refused = await postForm(shop, PATH, { ...FIELDS, email: 'rae at bikes' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(wordsOf(html)).toContain('Please give an email address such as name@example.com.')
    for (const typed of ['value="Harbour Bikes"', 'value="rae at bikes"', 'in January.</textarea>'])
      expect(html).toContain(typed)
    expect(await shop.db.read.selectFrom('advertising_request').selectAll().execute()).toEqual([])
    await shop.close()
  })
})
