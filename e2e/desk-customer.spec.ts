import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'
const DAY = `/admin/diary?date=${FRIDAY}`

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the sheet says who they are, and they are booked again in two taps, and not after all in a third', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const first = await booked(shop, { date: '2026-12-02', time: '10:00' })
  shop.setNow('2026-12-02T10:40:00Z')
  await setStatus(shop, first.id, 'completed')
  await booked(shop, { time: '10:00' })
  shop.setNow(`${FRIDAY}T10:40:00Z`)
  await openOwnerPage(page, shop, DAY)

  await page.locator('.visit-block', { hasText: 'Sam Example' }).tap({ position: { x: 20, y: 8 } })
  const sheet = page.getByRole('dialog', { name: 'Sam Example' })
  const who = sheet.getByRole('region', { name: 'Who they are' })
  await expect(who.getByText('1 visit so far')).toBeVisible()
  await expect(who.getByText('Gents cut 16+ with Tom Ashdown, £19.00, 2 Dec 2026')).toBeVisible()
  await expectNoAxeViolations(page)
  await who.getByRole('button', { name: 'In 3 weeks Fri 25 Dec, 10:00' }).tap()
  await expectToast(page, 'Visit booked', 'Sam Example with Tom Ashdown, Friday 25 December at 10:00.')
  await expect(who.getByText('Friday 25 December at 10:00 with Tom Ashdown')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectToast(page, 'Not booked', 'The time is free again.')
  await expect(who.getByText('Friday 25 December at 10:00 with Tom Ashdown')).toBeHidden()
  const sent = await shop.db.read
    .selectFrom('notification')
    .innerJoin('visit', 'visit.id', 'notification.visit_id')
    .select('notification.kind')
    .where('visit.date', '=', '2026-12-25')
    .where('notification.outcome', '=', 'sent')
    .execute()
  expect(sent).toEqual([])

  await who.getByRole('button', { name: 'Book again…' }).tap()
  const book = page.getByRole('dialog', { name: 'Book for a customer' })
  await expect(book.getByLabel(/^Name/)).toHaveValue('Sam Example')
  await expect(book.getByText('Gents cut 16+').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.visit-block', { hasText: 'Sam Example' }).tap({ position: { x: 20, y: 8 } })
  await who.getByRole('link', { name: 'All about them' }).tap()
  await expect(page.getByRole('heading', { name: 'Sam Example' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  expect(errors).toEqual([])
})
