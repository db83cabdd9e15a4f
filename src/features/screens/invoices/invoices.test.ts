import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedContract } from '../../../testing/adverts/contracts.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { AdvertReport, Invoice } from './contract.ts'
import { issueInvoices } from './issue-invoices.server.ts'
import { INVOICE_REFUSALS } from './messages.ts'
import { remindOfInvoices } from './remind.server.ts'

describe.each(ENGINES)('invoices on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let owner: { Cookie: string }
  const opened: TestShop[] = []
  beforeEach(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    opened.push(shop, twin)
    await makeOwner(shop)
    await at('2026-12-01')
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })

  async function at(day: string): Promise<void> {
    shop.setNow(`${day}T09:00:00Z`)
    twin.setNow(`${day}T09:00:00Z`)
    owner = await signIn(shop)
  }
  const post = (path: string, body: object) => sendJson(shop, 'POST', `/api/admin/${path}`, body, owner)
  async function invoicesOf(id: string): Promise<Invoice[]> {
    const response = await shop.app.request(`/api/admin/advert-contracts/${id}/invoices`, { headers: owner })
    return (await response.json()).invoices
  }
  const numbers = async () =>
    (await shop.db.read.selectFrom('advert_invoice').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    )
  const mailCount = async () =>
    (await shop.db.read.selectFrom('notification').select('id').where('kind', '=', 'invoice').execute())
      .length
  const pay = (number: number, pence: number, change: object = {}) =>
    post(`advert-invoices/${number}/payments`, {
      ...{ id: crypto.randomUUID(), pence, method: 'transfer', paidOn: '2026-12-01', ...change },
    })

  test('a contract is billed on its first day and on the 1st of each month, to the penny of what was accepted', async () => {
    const { id } = await acceptedContract(shop, owner)
    expect(await issueInvoices(shop)).toBe(1)
    expect(await issueInvoices(shop)).toBe(0)
    expect(await invoicesOf(id)).toMatchObject([
      {
        number: 1,
        month: '2026-12',
        issuedOn: '2026-12-01',
        dueOn: '2026-12-15',
        totalPence: 4500,
        state: 'open',
      },
    ])
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-03', '2027-05-01']) {
      await at(day)
      await issueInvoices(shop)
    }
    const invoices = await invoicesOf(id)
    expect(invoices.map(({ month }) => month)).toEqual([
      ...['2027-05', '2027-04', '2027-03', '2027-02', '2027-01', '2026-12'],
    ])
    expect(invoices.reduce((sum, { totalPence }) => sum + totalPence, 0)).toBe(171_00)
    expect(await mailCount()).toBe(6)
    await at('2027-07-01')
    expect(await issueInvoices(shop)).toBe(0)
  })

  // Shows threat 180
  test('two processes make each invoice once, with numbers that leave none out', async () => {
    const contracts = []
    for (let nth = 0; nth < 8; nth++)
      contracts.push(await acceptedContract(shop, owner, { advertiser: { businessName: `Business ${nth}` } }))
    await at('2027-03-01')
    const made = await Promise.all([issueInvoices(shop), issueInvoices(twin), issueInvoices(twin)])
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(8 * 4)
    expect(await numbers()).toEqual(Array.from({ length: 8 * 4 }, (_, index) => index + 1))
  })

  // Shows threat 180
  test('an invoice that fails to be stored leaves its number to the next', async () => {
    await acceptedContract(shop, owner)
    const failing = shop.db.transact(async tx => {
      await tx.updateTable('advert_invoice_counter').set({ last_number: 1 }).execute()
      throw new Error('The disk is full.')
    })
    await expect(failing).rejects.toThrow('The disk is full.')
    await issueInvoices(shop)
    expect(await numbers()).toEqual([1])
  })

  test('names and addresses stay as they were when it was issued', async () => {
    const { id, token } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    await shop.db.transact(tx =>
      tx.updateTable('advertiser').set({ business_name: 'Renamed', billing_address: 'Moved' }).execute(),
    )
    const row = await shop.db.read.selectFrom('advert_invoice').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      contract_id: id,
      buyer_name: 'Wild Rose Flowers',
      buyer_address: '3 Mercer’s Yard\nLewes',
      seller_name: shop.shop.name,
    })
    const page = await shop.app.request(`/api/advertiser-pages/${token}/invoices`)
    expect((await page.json()).invoices).toMatchObject([{ number: 1, balancePence: 4500 }])
  })

  // Shows threat 180
  test('the database refuses to change, delete or replace what was issued or paid', async () => {
    const { id } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    await pay(1, 100)
    const replace = engine === 'sqlite' ? 'insert or replace into' : 'truncate'
    await post('advert-invoices/1/credit', { pence: 4500, reason: 'All of it', creditedPence: 0 })
    await post('advert-invoices/1/refunds', {
      ...{ id: crypto.randomUUID(), pence: 100, method: 'transfer', paidOn: '2026-12-01' },
    })
    const tables = [
      ...['advert_invoice', 'advert_invoice_line', 'advert_payment', 'advert_refund', 'advert_invoice_mail'],
    ]
    for (const table of tables)
      for (const change of [
        `update ${table} set number = number`,
        `delete from ${table}`,
        engine === 'sqlite' ? `${replace} ${table} select * from ${table}` : `${replace} ${table} cascade`,
      ])
        await expect(shop.db.transact(tx => sql.raw(change).execute(tx))).rejects.toThrow('never changed')
    expect(await invoicesOf(id)).toHaveLength(2)
  })

  test('payments may be in parts, are entered once, never more than is owed, and can be taken back', async () => {
    const { id } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    const payment = crypto.randomUUID()
    expect((await pay(1, 2000, { id: payment })).status).toBe(204)
    expect((await pay(1, 2000, { id: payment })).status).toBe(204)
    const [invoice] = await invoicesOf(id)
    expect(invoice).toMatchObject({ balancePence: 2500, state: 'open', payments: [{ pence: 2000 }] })
    const refused = await pay(1, 2501)
    expect([refused.status, await refused.text()]).toEqual([422, INVOICE_REFUSALS['payment-too-much']])
    expect((await pay(1, 1, { paidOn: '2026-12-02' })).status).toBe(422)
    expect((await pay(9, 1)).status).toBe(404)
    await pay(1, 2500, { method: 'cash' })
    expect((await invoicesOf(id))[0]).toMatchObject({ balancePence: 0, state: 'paid' })
    const reverse = () => post(`advert-payments/${payment}/reversal`, {})
    expect([(await reverse()).status, (await reverse()).status]).toEqual([204, 204])
    expect((await invoicesOf(id))[0]).toMatchObject({ balancePence: 2000, state: 'open' })
    const ledger = await shop.db.read.selectFrom('ledger_entry').select('id').execute()
    expect(ledger).toEqual([])
  })

  // Shows threat 180
  test('the same payment at two processes counts once, and two that are too much together once', async () => {
    const { id } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    const body = (own: string) => ({ id: own, pence: 3000, method: 'card', paidOn: '2026-12-01' })
    const atBoth = (first: string, second: string) =>
      Promise.all(
        [first, second].map((own, index) =>
          sendJson(index ? twin : shop, 'POST', '/api/admin/advert-invoices/1/payments', body(own), owner),
        ),
      )
    const statuses = (await atBoth(crypto.randomUUID(), crypto.randomUUID())).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 422])
    expect((await invoicesOf(id))[0]?.balancePence).toBe(1500)
  })

  test('a credit note corrects, has the next number, and gives no more back than was billed', async () => {
    const { id } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    const credit = (pence: number, creditedPence: number) =>
      post('advert-invoices/1/credit', { pence, reason: 'Screen was off', creditedPence })
    expect(await (await credit(500, 0)).json()).toEqual({ number: 2 })
    expect((await credit(500, 0)).status).toBe(409)
    expect((await credit(4001, 500)).status).toBe(422)
    expect(
      (await post('advert-invoices/2/credit', { pence: 1, reason: 'No', creditedPence: 0 })).status,
    ).toBe(404)
    expect(await invoicesOf(id)).toMatchObject([
      { number: 2, credits: 1, totalPence: -500, state: 'credit', reason: 'Screen was off' },
      { number: 1, creditedPence: 500, balancePence: 4000 },
    ])
    expect(await mailCount()).toBe(2)
  })

  test('VAT is in the price from the day on which the shop is registered, and an invoice names the account', async () => {
    const { id } = await acceptedContract(shop, owner)
    const content = {
      paymentDays: 30,
      remindAfterDays: 7,
      vatNumber: 'GB 123',
      vatPercent: 20,
      vatFrom: '2027-01-01',
      payTo: 'The Shop, 00-00-00, 00000000',
    }
    const saved = await sendJson(
      shop,
      'PUT',
      '/api/admin/shop-sections/invoicing',
      { invoicing: content },
      owner,
    )
    expect(saved.status).toBe(200)
    await issueInvoices(shop)
    await at('2027-01-01')
    await issueInvoices(shop)
    expect(await invoicesOf(id)).toMatchObject([
      { totalPence: 2400, vatPence: 400, dueOn: '2027-01-31' },
      { totalPence: 4500, vatPence: 0 },
    ])
    const stored = shop.db.read.selectFrom('advert_invoice').select('pay_to').where('number', '=', 2)
    expect(await stored.execute()).toEqual([{ pay_to: content.payTo }])
    await post('advert-invoices/2/credit', { pence: 2400, reason: 'All of it', creditedPence: 0 })
    expect((await invoicesOf(id))[0]).toMatchObject({ totalPence: -2400, vatPence: -400 })
  })

  const report = async (): Promise<AdvertReport> =>
    (await shop.app.request('/api/admin/advert-report', { headers: owner })).json()

  test('an overdue invoice is reminded of three times, once by two processes, and named to the owner, who is to ring then', async () => {
    await acceptedContract(shop, owner)
    await issueInvoices(shop)
    await at('2026-12-16')
    const overdue = [{ number: 1, businessName: 'Wild Rose Flowers', balancePence: 4500 }]
    expect(await report()).toMatchObject({ overdue, forOwner: [] })
    const sent: number[] = []
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-29', '2027-01-05', '2027-01-12']) {
      await at(day)
      const counts = await Promise.all([remindOfInvoices(shop), remindOfInvoices(twin)])
      sent.push(counts[0] + counts[1])
    }
    expect(sent).toEqual([0, 1, 0, 1, 1, 0])
    expect(await report()).toMatchObject({ overdue: [], forOwner: overdue })
    expect(await report()).toMatchObject({
      ...{ unpaidPence: 4500, overduePence: 4500, underContractPence: 171_00 - 4500 },
    })
  })

  test('the report says what is sold by week, what is under contract and what ends within 60 days', async () => {
    const { id } = await acceptedContract(shop, owner)
    expect(await report()).toMatchObject({
      capacity: 19,
      underContractPence: 171_00,
      unpaidPence: 0,
      ending: [],
    })
    expect((await report()).weeks.slice(0, 2)).toEqual([
      { from: '2026-11-30', sold: 1 },
      { from: '2026-12-07', sold: 1 },
    ])
    await at('2027-04-01')
    const unbegun = await acceptedContract(shop, owner, { startDate: '2027-05-01' })
    const cancelling = { version: 3, lastDay: '2027-04-30' }
    expect((await post(`advert-contracts/${unbegun.id}/cancellation`, cancelling)).status).toBe(204)
    expect((await report()).ending).toMatchObject([{ contractId: id, lastDay: '2027-05-31' }])
  })

  // Shows threat 178
  test('an invoice is shown to its own advertiser and the owner alone', async () => {
    const { id, token } = await acceptedContract(shop, owner)
    const other = await acceptedContract(shop, owner, { advertiser: { businessName: 'Other' } })
    await issueInvoices(shop)
    const [{ number = 0 } = {}] = await invoicesOf(id)
    const get = async (path: string, headers = {}) =>
      (await shop.app.request(`/api/${path}`, { headers })).status
    expect(await get(`advertiser-pages/${token}/invoices/${number}.pdf`)).toBe(200)
    expect(await get(`advertiser-pages/${other.token}/invoices/${number}.pdf`)).toBe(404)
    expect(await get(`advertiser-pages/${'a'.repeat(22)}/invoices`)).toBe(404)
    expect(await get(`admin/advert-invoices/${number}.pdf`, owner)).toBe(200)
    expect(await get('admin/advert-invoices/77.pdf', owner)).toBe(404)
    await makeStaff(shop, { username: 'desk', role: 'reception' })
    const desk = await signInAs(shop, 'desk')
    expect(await get(`admin/advert-invoices/${number}.pdf`, desk)).toBe(403)
    expect(await get('admin/advert-report', desk)).toBe(403)
  })
})
