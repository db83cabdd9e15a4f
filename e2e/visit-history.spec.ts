import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block } from './support/diary.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

/** The form works before the script does, so only what is stored says that it was sent. */
const entryOf = (shop: RunningShop, kind: 'late' | 'cancelled') =>
  shop.db.read
    .selectFrom('visit_event')
    .select('request_id as requestId')
    .where('kind', '=', kind)
    .executeTakeFirst()

test('“I never cancelled” is answered: what the customer did stands on the visit, with time, way and the log’s reference', async ({
  page,
  shop,
  browser,
}) => {
  const { token } = await booked(shop)
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await phone.newPage()
  shop.setNow('2026-12-04T09:05:00Z')
  await theirs.goto(`${shop.url}/visit/${token}`)
  await theirs.getByRole('button', { name: /10 min/ }).click()
  await expect.poll(() => entryOf(shop, 'late')).toBeDefined()

  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await block(page, 'Sam Example').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('History', { exact: true }).click()
  const entries = sheet.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Booked for Friday 4 December at 10:00 with Tom Ashdown')
  await expect(entries.first()).toContainText('Tuesday 1 December, 08:00, on the website')
  await expect(entries.last()).toContainText('Running 10 minutes late')
  await expect(entries.last()).toContainText(
    'Friday 4 December, 09:05, by the customer, on the visit’s private page',
  )
  await expectNoAxeViolations(page)
  await phone.close()
})

// Shows threat 85
test('a cancelled visit has its history on the customer’s page', async ({ page, shop }) => {
  const { token } = await booked(shop)
  await page.goto(`/visit/${token}?ask=cancel`)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect.poll(() => entryOf(shop, 'cancelled')).toBeDefined()
  await openOwnerPage(page, shop, '/admin/customers')
  await page.getByLabel('Name or phone number').fill('Sam Example')
  await page.getByRole('button', { name: /^Sam Example/ }).click()
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByText('History', { exact: true }).click()
  const entry = visits.getByRole('list', { name: 'History' }).getByRole('listitem').last()
  await expect(entry).toContainText('Cancelled')
  await expect(entry).toContainText('by the customer, on the visit’s private page')
  await expect(entry).toContainText((await entryOf(shop, 'cancelled'))?.requestId ?? 'none')
})
