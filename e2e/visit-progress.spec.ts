import type { Locator, Page } from '@playwright/test'
import { ringUsText } from '../src/features/calendar/online-blocks/messages.ts'
import { closeDays } from '../src/features/diary/attendance/close-days.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openAs, openOwnerPage, tapAt } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, fillDetails, SAM } from './support/wizard.ts'

const TODAY = { date: '2026-12-01' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Taps again while a tap is ignored; one that is taken hides what is tapped, and shows the other in its own time. */
async function tapUntil(tapped: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await tapped.isVisible()) await tapped.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a visit is marked step by step with one tap each, taken back, and makes the next one late', async ({
    page,
    shop,
  }) => {
    const errors = collectErrors(page)
    await booked(shop, { ...TODAY, time: '10:00' })
    const next = await booked(shop, { ...TODAY, time: '10:30', customerName: 'Ann Next' })
    shop.setNow('2026-12-01T10:10:00Z')
    await openOwnerPage(page, shop, '/admin/diary')

    const arrived = button(page, 'Here, Sam Example')
    const box = await arrived.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectNoAxeViolations(page)
    await arrived.click()
    await expectToast(page, 'Marked as arrived', 'Sam Example.')
    await button(page, 'Undo').click()
    await expectToast(page, 'Taken back', 'The visit is as it was before.')

    await button(page, 'Here, Sam Example').click()
    await expectToast(page, 'Marked as arrived', 'Sam Example.')
    // A second tap right after the first is not taken for the next step.
    await tapUntil(button(page, 'In the chair, Sam Example'), button(page, 'Done, Sam Example'))

    shop.setNow('2026-12-01T10:44:00Z')
    await button(page, 'Here, Ann Next').click()
    await expect(page.getByRole('button', { name: 'Tom, about 10 minutes behind' })).toContainText('+10 min')

    await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sam Example' })
    await sheet.getByRole('button', { name: 'Done, Sam Example' }).click()
    await expect(sheet.getByRole('button', { name: 'Take back “Done”' })).toBeVisible()
    await expect(sheet.getByText('Tuesday 1 December, 10:44')).toBeVisible()
    await expectNoAxeViolations(page)
    // Nor is a second tap on Done taken for this.
    const takeBack = sheet.getByRole('button', { name: 'Take back “Done”' })
    await tapUntil(takeBack, sheet.getByRole('button', { name: 'Done, Sam Example' }))

    await page.goto(`/visit/${next.token}`)
    await expect(page.getByText('Tom is running about 10 minutes behind.')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('Sam')
    await expectNoAxeViolations(page)
    expect(errors).toEqual([])
  })

  test('a barber who runs late sees by how much, as their next customer does', async ({ page, shop }) => {
    await booked(shop, { date: '2026-12-02', time: '09:00' })
    const next = await booked(shop, { date: '2026-12-02', time: '09:30', customerName: 'Ann Next' })
    shop.setNow('2026-12-02T09:00:00Z')
    await openAs(page, shop, 'barber')
    await tapAt(page, 10_000, button(page, 'Here, Sam Example'))
    await tapAt(page, 20_000, button(page, 'In the chair, Sam Example'))
    await expect(button(page, 'Done, Sam Example')).toBeVisible()
    shop.setNow('2026-12-02T09:42:00Z')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Tom Ashdown' })).toContainText('about 10 minutes behind')
    await page.goto(`/visit/${next.token}`)
    await expect(page.getByText('Tom is running about 10 minutes behind.')).toBeVisible()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the sheet of a visit says that they run late until they are here, not once it is over, and begins with the way back from a no-show', async ({
    page,
    shop,
  }) => {
    const { id, token } = await booked(shop, { ...TODAY, time: '10:00' })
    shop.setNow('2026-12-01T09:50:00Z')
    const late = await page.request.put(`${shop.url}/api/visits/${token}/late`, { data: { minutes: 15 } })
    expect(late.status()).toBe(200)
    await openOwnerPage(page, shop, '/admin/diary')
    await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sam Example' })
    await expect(sheet.getByText('running 15 min late')).toBeVisible()
    await sheet.getByRole('button', { name: 'Here, Sam Example' }).click()
    await expect(sheet.getByText('running 15 min late')).toBeHidden()

    await setStatus(shop, id, 'completed')
    await page.reload()
    await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
    await expect(sheet.getByText('completed')).toBeVisible()
    await expect(sheet.getByText('running 15 min late')).toBeHidden()
    await setStatus(shop, id, 'no-show')
    await page.reload()
    await page.locator('.visit-block', { hasText: 'Sam Example' }).click()
    await expect(sheet.getByRole('button').nth(1)).toHaveText('Take back “No-show”')
  })

  test('what was left unmarked is set right, and after three no-shows a customer rings until staff lift it', async ({
    page,
    shop,
  }) => {
    for (const time of ['10:00', '11:00'])
      await setStatus(shop, (await booked(shop, { ...TODAY, time })).id, 'no-show')
    await booked(shop, { ...TODAY, time: '12:00' })
    await booked(shop, { ...TODAY, time: '13:00', customerName: 'Cara Came', customerPhone: '07700 900124' })
    shop.setNow('2026-12-02T08:30:00Z')
    await closeDays(shop)
    await openOwnerPage(page, shop, '/admin/today')
    await expect(page.getByText('2 earlier visits left unmarked.')).toBeVisible()
    await button(page, 'Check').click()
    await expectNoAxeViolations(page)
    await button(page, 'No-show, Sam Example').click()
    await expectToast(page, 'Marked as a no-show', 'Sam Example.')
    await button(page, 'They came, Cara Came').click()
    await expect(page.getByText('Nothing is left unmarked.')).toBeVisible()
    const hasFocus = (place: string) =>
      page.evaluate(at => document.activeElement?.closest(at) != null, place)
    await expect.poll(() => hasFocus('dialog')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByText('earlier visits left unmarked.')).toHaveCount(0)
    await expect.poll(() => hasFocus('main')).toBe(true)

    await page.goto(ALL_CHOSEN)
    await fillDetails(page)
    await confirm(page)
    await expectToast(page, 'Booking Failed', new RegExp(`${RegExp.escape(ringUsText(shop.shop.phone))}$`))
    expect(await shop.db.read.selectFrom('visit').select('id').execute()).toHaveLength(4)

    await page.goto('/admin/customers')
    await page.getByLabel('Name or phone number').fill(SAM.phone)
    await button(page, 'Find Customer').click()
    const online = page.getByRole('region', { name: 'Booking online' })
    await expect(online).toContainText('after 3 no-shows')
    await expectNoAxeViolations(page)
    await online.getByLabel('Note').fill('Rang to apologise')
    await online.getByRole('button', { name: 'Let them book online again' }).click()
    await expectToast(page, 'Online bookings allowed', 'Earlier no-shows no longer count.')
    await expect(online).toContainText('They can book online.')

    await page.goto(ALL_CHOSEN)
    await fillDetails(page)
    await confirm(page)
    await expectReserved(page)
  })
})
