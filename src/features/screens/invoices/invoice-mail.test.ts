import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOWERS } from '../../../testing/adverts/advertisers.ts'
import { acceptedContract } from '../../../testing/adverts/contracts.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import type { InvoicesResponse } from './contract.ts'
import { issueInvoices } from './issue-invoices.server.ts'
import { remindOfInvoices } from './remind.server.ts'
import { howToPay } from './screen-messages.ts'

let box: OutboxShop
beforeAll(async () => {
  box = await openOutboxShop('sqlite')
  await makeOwner(box.shop)
})
afterAll(async () => {
  await box.stopWorkers()
  await box.shop.close()
})

test('an invoice, its reminder and its credit note are mailed with the link to their page, and none that is settled', async () => {
  const owner = await signIn(box.shop)
  const { token } = await acceptedContract(box.shop, owner)
  await box.deliver()
  const before = box.sent.length
  await issueInvoices(box.shop)
  await box.deliver()
  expect(box.sent.at(-1)).toMatchObject({
    to: FLOWERS.email,
    subject: `Invoice INV-0001 from ${box.shop.shop.name}`,
  })
  expect(box.sent.at(-1)?.text).toContain('Please pay £45.00 by Tuesday 15 December 2026.')
  expect(box.sent.at(-1)?.text).toContain(`https://shop.example/advertiser/${token}`)
  expect(box.sent.at(-1)?.text).not.toContain('Pay into')

  box.shop.setNow('2026-12-22T09:00:00Z')
  await remindOfInvoices(box.shop)
  await box.deliver()
  expect(box.sent.at(-1)?.subject).toBe(`Invoice INV-0001 from ${box.shop.shop.name} is overdue`)

  box.shop.setNow('2026-12-29T09:00:00Z')
  await remindOfInvoices(box.shop)
  const credit = { pence: 4500, reason: 'Screen was off', creditedPence: 0 }
  const again = await signIn(box.shop)
  await sendJson(box.shop, 'POST', '/api/admin/advert-invoices/1/credit', credit, again)
  await box.deliver()
  expect(box.sent.at(-1)?.subject).toBe(`Credit note CN-0002 from ${box.shop.shop.name}`)
  expect(box.sent).toHaveLength(before + 3)
})

test('an invoice and its reminder say the account, the reference, the amount and the day, and one that is paid asks for nothing', async () => {
  box.shop.setNow('2026-12-01T09:00:00Z')
  const owner = await signIn(box.shop)
  const put = (payTo: string) =>
    sendJson(
      box.shop,
      'PUT',
      '/api/admin/shop-sections/invoicing',
      { invoicing: { ...SETTINGS, payTo } },
      owner,
    )
  const saved = await put('The Shop, 00-00-00, 00000000')
  expect(saved.status, await saved.text()).toBe(200)
  await acceptedContract(box.shop, owner)
  await box.deliver()
  await issueInvoices(box.shop)
  await box.deliver()
  const paying = [
    /Still to pay: +£45\.00/,
    /Due: +Tuesday 15 December 2026/,
    /Pay into: +The Shop, 00-00-00, 00000000/,
    /Reference: +INV-0003/,
  ]
  for (const line of paying) expect(box.sent.at(-1)?.text).toMatch(line)
  // What the invoice names stays its account.
  expect((await put('Another, 11-11-11, 11111111')).status).toBe(200)
  box.shop.setNow('2026-12-22T09:00:00Z')
  await remindOfInvoices(box.shop)
  await box.deliver()
  expect(box.sent.at(-1)?.subject).toContain('INV-0003')
  for (const line of paying) expect(box.sent.at(-1)?.text).toMatch(line)

  await acceptedContract(box.shop, await signIn(box.shop), { startDate: '2026-12-22' })
  await box.deliver()
  await issueInvoices(box.shop)
  const credit = { pence: 2700, reason: 'A present', creditedPence: 0 }
  await sendJson(box.shop, 'POST', '/api/admin/advert-invoices/4/credit', credit, await signIn(box.shop))
  await box.deliver()
  const invoice = box.sent.find(({ subject }) => subject.startsWith('Invoice INV-0004'))
  expect(invoice?.text).toContain('There is nothing to pay.')
  expect(invoice?.text).not.toContain('Pay into')
})

test('the advertiser’s page says where to pay what is owed: in the shop, or into today’s account where the invoice names none', async () => {
  box.shop.setNow('2027-02-01T09:00:00Z')
  const owner = await signIn(box.shop)
  const put = async (payTo: string | null) => {
    const data = { invoicing: { ...SETTINGS, payTo } }
    const saved = await sendJson(box.shop, 'PUT', '/api/admin/shop-sections/invoicing', data, owner)
    expect(saved.status, await saved.text()).toBe(200)
  }
  await put(null)
  const { token } = await acceptedContract(box.shop, owner, { startDate: '2027-02-01' })
  await issueInvoices(box.shop)
  const said = async () => {
    const response = await box.shop.app.request(`/api/advertiser-pages/${token}/invoices`)
    const { invoices }: InvoicesResponse = await response.json()
    return invoices.map(howToPay)
  }
  expect(await said()).toEqual(['Please pay in the shop, or call us.'])
  await put('The Shop, 00-00-00, 00000000')
  expect(await said()).toEqual([
    expect.stringMatching(/^Pay into The Shop, 00-00-00, 00000000, with INV-\d{4} as the reference\.$/),
  ])
})

const SETTINGS = { paymentDays: 14, remindAfterDays: 7, vatNumber: null, vatPercent: 20, vatFrom: null }
