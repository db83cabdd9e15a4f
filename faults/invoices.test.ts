import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import { invoicesOf } from '../src/features/screens/invoices/billing-rules.ts'
import { addMonths, lastDayOfMonth } from '../src/shared/calendar-date.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { FORM } from './support/form.ts'
import { signInOwner } from './support/owner.ts'
import { beginShop, startShop, startShops } from './support/shop.ts'

const CONTRACTS = 30
const TODAY = Temporal.Now.plainDateISO().toString()
const TERMS = {
  startDate: addMonths(TODAY, -11),
  lastDate: lastDayOfMonth(addMonths(TODAY, 1)),
  cancelledOn: null,
  ...{ pencePerWeek: 600, setUpPence: 1500, adCreationPence: 0 },
}
const MONTHS = invoicesOf(TERMS).filter(({ month }) => month <= TODAY.slice(0, 7))

/** Contracts that run for eleven months, of which nothing was billed. */
async function enterContracts(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  const at = '2026-01-01T09:00:00Z'
  await db.transact(async tx => {
    for (let nth = 0; nth < CONTRACTS; nth++) {
      const id = randomUUID()
      const contact = { contact_name: 'Ada', email: `ada${nth}@flowers.example`, phone: '', notes: '' }
      const business = { business_name: `Business ${nth}`, trade: 'florist', billing_address: '', ...contact }
      const link = { request_id: null, link_salt: randomUUID(), link_hash: randomUUID() }
      await tx
        .insertInto('advertiser')
        .values({ id, ...business, ...link, created_at: at })
        .execute()
      const terms = { package_name: 'Basic', minimum_months: 12, pence_per_week: TERMS.pencePerWeek }
      const fees = { set_up_pence: TERMS.setUpPence, ad_creation_pence: 0, has_cards: 0, is_made_by_shop: 0 }
      const dates = { start_date: TERMS.startDate, last_date: TERMS.lastDate, created_at: at, sent_at: at }
      const said = { held_until: TODAY, accepted_at: at, accepted_name: 'Ada' }
      await tx
        .insertInto('advert_contract')
        .values({ id: randomUUID(), advertiser_id: id, ...terms, ...fees, ...dates, ...said })
        .execute()
    }
  })
  await db.close()
}

/** Numbers without a gap, no month billed twice, each invoice with all of its lines and its mail. */
async function expectGapless(address: DatabaseAddress): Promise<number> {
  const db = await openDatabase(address)
  const invoices = await db.read
    .selectFrom('advert_invoice')
    .select(['number', 'contract_id', 'month', 'total_pence'])
    .orderBy('number')
    .execute()
  const lines = await db.read.selectFrom('advert_invoice_line').select(['number', 'pence']).execute()
  const mails = await db.read.selectFrom('advert_invoice_mail').select('number').execute()
  await db.close()
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
  const months = new Set(invoices.map(({ contract_id, month }) => `${contract_id} ${month}`))
  expect(months.size).toBe(invoices.length)
  const sums = Map.groupBy(lines, ({ number }) => number)
  for (const { number, total_pence } of invoices)
    expect((sums.get(number) ?? []).reduce((sum, { pence }) => sum + pence, 0)).toBe(total_pence)
  expect(mails.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    invoices.map(({ number }) => number),
  )
  return invoices.length
}

async function waitForInvoices(address: DatabaseAddress, most: number): Promise<void> {
  const db = await openDatabase(address)
  const count = async () => (await db.read.selectFrom('advert_invoice').select('number').execute()).length
  while ((await count()) < most) await setTimeout(20)
  await db.close()
}

describe.each(['sqlite', 'postgres'] as const)('invoices on %s', engine => {
  test('of processes that are killed while they bill have numbers without a gap, and each month once', async () => {
    const address = await seededAddress(engine)
    await (await startShop(address)).stop()
    await enterContracts(address)
    const counts: number[] = []
    for (let round = 0; round < FORM.kills; round++) {
      const shops = await Promise.all([beginShop(address), beginShop(address)])
      await waitForInvoices(address, (counts.at(-1) ?? 0) + 1 + randomInt(20))
      await Promise.all(shops.map(shop => shop.kill()))
      counts.push(await expectGapless(address))
    }
    const [one, other] = await startShops(address, 2)
    await waitForInvoices(address, CONTRACTS * MONTHS.length)
    const owner = await signInOwner(one?.origin ?? '')
    const pdf = await fetch(`${one?.origin}/api/admin/advert-invoices/1.pdf`, { headers: owner })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdf.text()).startsWith('%PDF-1.')).toBe(true)
    await Promise.all([one?.stop(), other?.stop()])
    expect(await expectGapless(address)).toBe(CONTRACTS * MONTHS.length)
    expect(counts[0], 'invoices at the first kill, which should come in mid-work').toBeLessThan(
      CONTRACTS * MONTHS.length,
    )
  })
})
