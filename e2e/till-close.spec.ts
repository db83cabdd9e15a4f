import type { Page } from '@playwright/test'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

/** A day with £12.50 of cash, opened on its till. */
async function openDayWithCash(page: Page, shop: RunningShop): Promise<void> {
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  const data = { what: 'Matt clay', pence: 1250, method: 'cash' }
  const sold = await page.request.post(`${shop.url}/api/admin/sales`, { data })
  expect(sold.status()).toBe(201)
  await page.reload()
  await expect(page.getByText(/^Expected: £12\.50/)).toBeVisible()
}

const counted = (page: Page) => page.getByRole('textbox', { name: 'Counted cash' })
const closing = (page: Page) => page.getByRole('button', { name: 'Close the day' })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a day whose cash is right closes without a note, and once when pressed twice', async ({
      page,
      shop,
    }) => {
      const errors = collectErrors(page)
      await openDayWithCash(page, shop)
      await counted(page).fill('12.50')
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden()
      await closing(page).dblclick()
      await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
      await expect(page.getByText(/^Closed by admin with £12.50, exactly/)).toBeVisible()
      const closings = await shop.db.read.selectFrom('till_event').select('note').execute()
      expect(closings).toEqual([{ note: '' }])
      await page.getByRole('link', { name: 'The day before' }).click()
      await page.goBack()
      await expect(page.getByText('Closed', { exact: true })).toBeVisible()
      await expect(closing(page)).toBeHidden()
      expect(errors).toEqual([])
    })

    test('a day whose cash is wrong asks for a reason, also after going back', async ({ page, shop }) => {
      await openDayWithCash(page, shop)
      await counted(page).fill('12')
      await expect(page.getByText('£0.50 less than expected')).toBeVisible()
      await closing(page).click()
      await expect(page.getByText('Please note why it differs.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
      await page.getByRole('link', { name: 'The day before' }).click()
      await expect(page.getByRole('heading', { name: 'Thursday 3 December 2026' })).toBeVisible()
      await page.goBack()
      await expect(counted(page)).toHaveValue('')
      await closing(page).click()
      await expect(page.getByText('Please give the amount.')).toBeVisible()
      await counted(page).fill('13')
      await page.getByRole('textbox', { name: 'Note' }).fill('Change was short')
      // What is right after all needs no note.
      await counted(page).fill('12.50')
      await closing(page).click()
      await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
    })
  })
