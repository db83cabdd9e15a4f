import type { Locator, Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'
import {
  choice,
  confirm,
  day,
  expectReserved,
  expectStep,
  fillDetails,
  goOn,
  visitsIn,
} from './support/wizard.ts'

const NEW_YEAR = '2027-01-02'

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectForEveryone(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the owner raises a price from 1 January in four taps', async ({ page, shop }) => {
    const errors = collectErrors(page)
    await booked(shop, { date: NEW_YEAR })
    await openOwnerPage(page, shop, '/admin/shop')
    const taps: string[] = []
    const tap = async (control: Locator) => {
      taps.push((await control.textContent()) ?? '')
      await control.click()
    }
    await tap(page.getByRole('link', { name: /^Treatments and prices/ }))
    await expect(page.getByRole('heading', { name: 'Beard and shave' })).toBeVisible()
    await expectForEveryone(page)

    await tap(page.getByRole('button', { name: 'Price of Gents cut 16+: £19.00' }))
    const price = page.getByRole('dialog', { name: 'Price of Gents cut 16+' })
    // Nothing to tap first: the field has the focus, and what it holds is selected.
    await expect(price.getByRole('textbox', { name: /^New price/ })).toBeFocused()
    await page.keyboard.type('21')
    await expect(price.getByText('Visits that are already booked keep their price.')).toBeVisible()
    await expectForEveryone(page)
    await tap(price.locator('label', { hasText: '1 January' }))
    await tap(price.getByRole('button', { name: 'Save the Price' }))
    await expectToast(page, 'Price saved', 'Customers see it from 1 January. Booked visits keep theirs.')
    await expect(price).toBeHidden()
    expect(taps).toHaveLength(4)

    await expect(row(page, 'Gents cut 16+')).toContainText('£21.00 from Friday 1 January 2027')
    await expect(row(page, 'Gents cut 16+').getByRole('button', { name: /^Price of/ })).toContainText(
      '£19.00',
    )
    const visits = await shop.db.read.selectFrom('visit_treatment').select('price_pence').execute()
    expect(visits).toEqual([{ price_pence: 1900 }])
    expect(errors).toEqual([])
  })

  test('a price from another day is typed, and taken back', async ({ page, shop }) => {
    await openOwnerPage(page, shop, '/admin/shop/menu')
    await page.getByRole('button', { name: /^Price of Gents cut 16\+/ }).click()
    const price = page.getByRole('dialog', { name: 'Price of Gents cut 16+' })
    await price.getByRole('textbox', { name: /^New price/ }).fill('twenty')
    await price.getByLabel('Another day').check()
    await price.getByRole('button', { name: 'Save the Price' }).click()
    await expect(price.getByText('Please give the price in pounds, such as 18 or 18.50.')).toBeVisible()
    await price.getByRole('textbox', { name: /^New price/ }).fill('20')
    await price.getByLabel(/^The first day/).fill(NEW_YEAR)
    await price.getByRole('button', { name: 'Save the Price' }).click()
    await expectToast(page, 'Price saved', 'Customers see it from 2 January. Booked visits keep theirs.')

    await page.getByRole('button', { name: /^Price of Gents cut 16\+/ }).click()
    await price.getByRole('button', { name: 'Take Back' }).click()
    await expectToast(page, 'Price taken back', 'Nothing changes on 2 January.')
    await expect(price.getByRole('button', { name: 'Take Back' })).toHaveCount(0)
  })

  test('the owner adds, orders, retires and brings back, by keyboard where it is quicker', async ({
    page,
    shop,
  }) => {
    await openOwnerPage(page, shop, '/admin/shop/menu')
    await page.getByRole('button', { name: 'Add a Treatment' }).click()
    const form = dialog(page).getByRole('form', { name: 'Add a Treatment' })
    await form.getByRole('button', { name: 'Add It' }).click()
    await expect(form.getByText('Please give the treatment’s name.')).toBeVisible()
    await form.getByLabel(/^Name/).fill('Ear wax')
    await form.getByRole('radio', { name: 'Extras' }).check()
    await form.getByLabel(/^Price in pounds/).fill('5')
    await form.getByRole('button', { name: 'Add It' }).click()
    await expect(form.getByText('There is a treatment of that name already.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await form.getByLabel(/^Name/).fill('Eyebrow tidy')
    await form.getByRole('checkbox', { name: 'Ellis Wardley' }).uncheck()
    await form.getByLabel('Tom Ashdown’s own price in pounds').fill('7.50')
    await form.getByRole('button', { name: 'Add It' }).click()
    await expect(row(page, 'Eyebrow tidy')).toContainText(
      'Tom Ashdown (£7.50), Marco Bellandi, Yusuf Karaman',
    )

    await page.getByRole('button', { name: 'Change the Order' }).click()
    const up = page.getByRole('button', { name: 'Move Eyebrow tidy up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Eyebrow tidy is now 4 of 5.')).toBeAttached()
    await expect(up).toBeFocused()
    const down = page.getByRole('button', { name: 'Move Nose wax down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nose wax is now 3 of 5.')).toBeAttached()
    await expect(page.getByRole('region', { name: 'Extras' }).getByRole('listitem').nth(2)).toContainText(
      'Nose wax',
    )
    await expect(down).toBeFocused()

    await page.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Change Eyebrow tidy' }).click()
    await expectForEveryone(page)
    await dialog(page).getByRole('button', { name: 'Take Off the Menu' }).click()
    await expect(page.getByRole('heading', { name: 'Retired' })).toBeFocused()
    await row(page, 'Eyebrow tidy').getByRole('button', { name: 'Bring Back' }).click()
    await expect(page.getByRole('heading', { name: 'Retired' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change Eyebrow tidy' })).toBeVisible()
  })
})

test('a customer is offered the cheaper set, and pays the barber’s own price', async ({ page, shop }) => {
  await shop.db.transact(tx =>
    tx
      .updateTable('barber_treatment')
      .set({ price_pence: 3300, duration_minutes: 65 })
      .where('barber_id', '=', 2)
      .where('treatment_id', '=', 9)
      .execute(),
  )
  await page.goto('/booking?by=treatment&step=2')
  await choice(page, 'Gents cut 16+').click()
  await choice(page, 'Beard trim').click()
  await expect(page.getByText('Cut and beard together is £30.00, £4.00 less.')).toBeVisible()
  await page.getByRole('link', { name: 'Take the set' }).click()
  await expect(page.getByText('1 treatment · £30.00 · 50 min')).toBeVisible()
  await expect(page.getByText('Cut and beard together')).toHaveCount(0)
  await goOn(page, 'Select Date & Time')
  await choice(page, 'Marco Bellandi').click()
  await day(page, 'Friday, 4').click()
  await choice(page, '10:15').click()
  await expect(page.getByText('1 treatment · £33.00 · 1 hr 5 min')).toBeVisible()
  await goOn(page, 'Select Treatments')
  await goOn(page, 'Confirm Booking')
  await expectStep(page, 'Confirm Booking')
  await expect(page.getByText('£33.00').first()).toBeVisible()
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toMatchObject([{ barberId: 2, startMinute: 615, minutes: 65, pence: 3300 }])
})
