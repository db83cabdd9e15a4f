import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedContract } from '../../../testing/adverts/contracts.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { AdvertReport, Invoice } from './contract.ts'
import { issueInvoices } from './issue-invoices.server.ts'
import { INVOICE_REFUSALS } from './messages.ts'

describe.each(ENGINES)('refunds on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    await makeOwner(shop)
    for (const each of [shop, twin]) each.setNow('2026-12-01T09:00:00Z')
    owner = await signIn(shop)
  })
  afterAll(async () => {
    await shop.close()
    await twin.close()
  })

  const post = (path: string, body: object) => sendJson(shop, 'POST', `/api/admin/${path}`, body, owner)
  const enter = (what: 'payments' | 'refunds', pence: number, id: string = crypto.randomUUID()) =>
    post(`advert-invoices/1/${what}`, { id, pence, method: 'transfer', paidOn: '2026-12-01' })
  async function invoicesOf(id: string): Promise<Invoice[]> {
    const response = await shop.app.request(`/api/admin/advert-contracts/${id}/invoices`, { headers: owner })
    return (await response.json()).invoices
  }

  // Shows threat 180
  test('what a credit note leaves paid too much is given back, once at two processes, and never more', async () => {
    const { id } = await acceptedContract(shop, owner)
    await issueInvoices(shop)
    expect((await enter('refunds', 1)).status).toBe(422)
    await enter('payments', 4500)
    await post('advert-invoices/1/credit', { pence: 1000, reason: 'Screen was off', creditedPence: 0 })
    const isOf = async () => (await invoicesOf(id)).find(({ number }) => number === 1)
    expect(await isOf()).toMatchObject({ balancePence: -1000, state: 'overpaid' })
    const report = async (): Promise<AdvertReport> =>
      (await shop.app.request('/api/admin/advert-report', { headers: owner })).json()
    expect((await report()).overpaid).toEqual([
      { number: 1, businessName: 'Wild Rose Flowers', overpaidPence: 1000 },
    ])
    const refused = await enter('refunds', 1001)
    expect([refused.status, await refused.text()]).toEqual([422, INVOICE_REFUSALS['refund-too-much']])
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const path = '/api/admin/advert-invoices/1/refunds'
    const given = { pence: 600, method: 'cash', paidOn: '2026-12-01' }
    const answers = await Promise.all([
      sendJson(shop, 'POST', path, { id: first, ...given }, owner),
      sendJson(twin, 'POST', path, { id: second, ...given }, owner),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
    const [known = ''] =
      (await isOf())?.payments.filter(({ kind }) => kind === 'refund').map(each => each.id) ?? []
    expect((await enter('refunds', 600, known)).status).toBe(204)
    expect(await isOf()).toMatchObject({ balancePence: -400, state: 'overpaid' })
    await post(`advert-payments/${known}/reversal`, {})
    expect((await enter('refunds', 1000)).status).toBe(204)
    expect(await isOf()).toMatchObject({ balancePence: 0, state: 'paid' })
    expect(await shop.db.read.selectFrom('ledger_entry').select('id').execute()).toEqual([])
    expect((await report()).overpaid).toEqual([])
  })
})
