import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedContract } from '../../../testing/adverts/contracts.ts'
import { approvedAdvert, playWholeDays } from '../../../testing/adverts/shown-advert.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { settleWeeks } from '../make-goods/settle-weeks.server.ts'
import type { Invoice } from './contract.ts'
import { creditSettledContracts } from './credit-weeks.server.ts'
import { issueInvoices } from './issue-invoices.server.ts'
import { documentOf } from './show-invoices.server.ts'

describe.each(ENGINES)('plays that were missing, on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let counter: Counter
  let screen: { Cookie: string }
  const opened: TestShop[] = []
  beforeEach(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    opened.push(shop, twin)
    await at('2026-12-01')
    counter = await openCounter(shop)
    const asked = await sendJson(shop, 'POST', '/api/device-pairings/screen', {})
    const { code } = await asked.json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name: 'By the door' })
    screen = { Cookie: cookiesOf(asked) }
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })

  async function at(day: string): Promise<void> {
    shop.setNow(`${day}T09:00:00Z`)
    twin.setNow(`${day}T09:00:00Z`)
  }
  /** The screen has network on that day. */
  async function heardAt(day: string): Promise<void> {
    await at(day)
    counter = await openCounter(shop)
    await shop.app.request('/api/devices/screen/schedule', { headers: screen })
  }
  const deviceId = async () =>
    (await shop.db.read.selectFrom('device').select('id').executeTakeFirstOrThrow()).id
  async function contractOf(id: string): Promise<AdvertContract> {
    const { contracts } = await counter.read('/api/admin/advert-contracts')
    return contracts.find((each: AdvertContract) => each.id === id)
  }
  async function invoicesOf(id: string): Promise<Invoice[]> {
    return (await counter.read(`/api/admin/advert-contracts/${id}/invoices`)).invoices
  }
  async function choose(shortPlays: 'days' | 'credit'): Promise<void> {
    const { invoicing } = await counter.read('/api/admin/shop-sections')
    const content = { invoicing: { ...invoicing.content.invoicing, shortPlays } }
    await counter.send('PUT', '/api/admin/shop-sections/invoicing', content, {
      'If-Match': `"${invoicing.version}"`,
    })
  }
  async function shownContract(change: Record<string, unknown> = {}): Promise<{ id: string; hash: string }> {
    const { id } = await acceptedContract(shop, counter.owner, change)
    return { id, hash: await approvedAdvert(shop, id, '2026-11-30T12:00:00.000Z') }
  }

  test('a week without plays is made good by a week that is not billed, once in two processes', async () => {
    const { id } = await shownContract()
    await heardAt('2026-12-22')
    const settled = await Promise.all([settleWeeks(shop), settleWeeks(twin), settleWeeks(twin)])
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await settleWeeks(shop)).toBe(0)
    expect(await contractOf(id)).toMatchObject({ lastDate: '2027-05-31', extraDays: 7, weeks: 26 })
    const spots = await shop.db.read.selectFrom('advert_spot').select('day').orderBy('day', 'desc').execute()
    expect(spots[0]).toEqual({ day: '2027-06-07' })
    expect(await counter.read('/api/admin/advert-made-good')).toMatchObject([
      { contractId: id, days: 7, creditPence: 0, keptPence: 0 },
    ])
    const { entries } = await counter.read('/api/admin/audit')
    expect(entries[0]).toMatchObject({ action: 'plays-made-good', subject: 'Wild Rose Flowers', who: '' })
  })

  test('a week that was played as agreed is settled, and nothing is made good', async () => {
    const { id, hash } = await shownContract()
    await playWholeDays(shop, { deviceId: await deviceId(), contractId: id, hash }, WEEK)
    await heardAt('2026-12-22')
    await playWholeDays(shop, { deviceId: await deviceId(), contractId: id, hash }, LATER)
    expect(await settleWeeks(shop)).toBe(1)
    expect(await contractOf(id)).toMatchObject({ extraDays: 0 })
    expect(await counter.read('/api/admin/advert-made-good')).toEqual([])
  })

  test('a business that had not said yes to its advert is owed no plays', async () => {
    const { id } = await acceptedContract(shop, counter.owner)
    await heardAt('2026-12-22')
    expect(await settleWeeks(shop)).toBe(1)
    expect(await contractOf(id)).toMatchObject({ extraDays: 0 })
  })

  test('a screen that is without network is waited for, and what it brings counts', async () => {
    const { id, hash } = await shownContract()
    await heardAt('2026-12-06')
    await at('2026-12-22')
    expect(await settleWeeks(shop)).toBe(0)
    await playWholeDays(shop, { deviceId: await deviceId(), contractId: id, hash }, WEEK)
    await heardAt('2027-01-02')
    await settleWeeks(shop)
    const first = await shop.db.read
      .selectFrom('advert_week_settled')
      .select(['from_date', 'missing_plays'])
      .orderBy('from_date')
      .executeTakeFirst()
    expect(first).toEqual({ from_date: '2026-12-01', missing_plays: 0 })
  })

  test('with the spots after it sold, a week is credited by the next invoice instead', async () => {
    const { id } = await shownContract()
    for (let other = 0; other < 19; other++)
      await acceptedContract(shop, counter.owner, { startDate: '2027-06-03' })
    await heardAt('2026-12-22')
    await issueInvoices(shop)
    await settleWeeks(shop)
    expect(await contractOf(id)).toMatchObject({ extraDays: 0 })
    await heardAt('2027-01-01')
    await Promise.all([issueInvoices(shop), issueInvoices(twin)])
    const [january] = await invoicesOf(id)
    expect(january).toMatchObject({ month: '2027-01', totalPence: 4 * 600 - 600 })
    const { lines } = await documentOf(shop, january?.number ?? 0)
    expect(lines.at(-1)).toEqual({
      ...{ kind: 'make-good', from: '2026-12-01', until: '2026-12-07', pence: -600 },
    })
  })

  test('by the owner’s choice each week is credited, and a contract that is over by credit notes', async () => {
    await choose('credit')
    const { id } = await shownContract()
    for (const day of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01']) {
      await heardAt(day)
      await settleWeeks(shop)
      await issueInvoices(shop)
      expect(await creditSettledContracts(shop)).toBe(0)
    }
    await heardAt('2027-06-15')
    await settleWeeks(shop)
    await Promise.all([creditSettledContracts(shop), creditSettledContracts(twin)])
    const invoices = await invoicesOf(id)
    const sum = invoices.reduce((total, { totalPence }) => total + totalPence, 0)
    expect(await contractOf(id)).toMatchObject({ extraDays: 0, state: 'ended' })
    expect(sum).toBe(15_00)
    expect(await creditSettledContracts(shop)).toBe(0)
  })

  test('what was settled is never changed', async () => {
    await shownContract()
    await heardAt('2026-12-22')
    await settleWeeks(shop)
    const change = shop.db.transact(tx => tx.deleteFrom('advert_week_settled').execute())
    await expect(change).rejects.toThrow('never changed')
  })
})

const LATER = { from: '2026-12-08', until: '2026-12-21' }
const WEEK = { from: '2026-12-01', until: '2026-12-07' }
