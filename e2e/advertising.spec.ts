import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

const PHONE = { width: 360, height: 740 }

async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder && existsSync(folder)) await page.screenshot({ path: join(folder, `advertising-${name}.png`) })
}

async function fillAndSend(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Harbour Bikes')
  await page.getByLabel('Your name').fill('Rae Harbour')
  await page.getByLabel('Email').fill('rae@bikes.example')
  await page.getByLabel('Message').fill('We open in January.')
  await page.getByRole('button', { name: 'Ask for this package' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have it' })).toBeVisible()
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a package is asked for ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test('with the dates and the cost that the calculator shows', async ({ page, shop }) => {
      await page.goto('/advertising-prices')
      await page.getByRole('radio', { name: /^Premium/ }).check()
      await page.getByLabel('Start date').fill('15 dec')
      await page.getByRole('checkbox', { name: /make the ad/ }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Work out the cost' }).click()
      const summary = page.getByText(/in all, billed for 16 weeks/)
      await expect(summary).toHaveText('£209.00 in all, billed for 16 weeks up to Wednesday 31 March 2027.')
      await expect(page.getByText('Start on Friday 1 January instead and you save £27.00')).toBeVisible()
      await page.getByRole('link', { name: 'Start on the 1st' }).click()
      await expect(page).toHaveURL(/package=Premium&from=2027-01-01&made=yes/)
      await expect(page.getByLabel('Start date')).toHaveValue('1 Jan 2027')
      await fillAndSend(page)
      const [mail, ...more] = await sentMail(shop)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Advertising: Harbour Bikes asks for Premium')
      expect(mail?.text).toContain('Friday 1 January 2027')
      expect(mail?.text).toContain('£182.00')
    })

    test('with its errors beside what was typed', async ({ page }) => {
      await page.goto('/advertising-prices')
      await page.getByLabel('Business name').fill('Harbour Bikes')
      await page.getByLabel('Email').fill('rae at bikes')
      await page.getByLabel('Phone').fill('07700')
      await page.getByRole('button', { name: 'Ask for this package' }).click()
      await expect(page.getByText('Please give your name.')).toBeVisible()
      await expect(page.getByText('Please give an email address such as')).toBeVisible()
      await expect(page.getByText('Please give a phone number of 7 to 15 digits')).toBeVisible()
      await expect(page.getByLabel('Business name')).toHaveValue('Harbour Bikes')
    })
  })

test('a phone number that is too short is said so as it is left for the message', async ({ page }) => {
  await page.goto('/advertising-prices')
  await page.getByLabel('Phone').pressSequentially('07700')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByText('Please give a phone number of 7 to 15 digits, such as')).toBeVisible()
})

test('the total stays in view while a package is chosen, on a phone and on a desk', async ({ page }) => {
  for (const { width, height } of [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize({ width, height })
    await page.goto('/advertising-prices')
    for (const control of [
      page.getByRole('radio', { name: /^Basic/ }),
      page.getByLabel('Start date'),
      page.getByRole('checkbox', { name: /make the ad/ }),
    ]) {
      await control.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await expect(page.locator('.total-bar:visible, .card dd:visible').last()).toBeInViewport()
    }
    await keepScreenshot(page, `${width}`)
    await expectToFit(page)
  }
  await expectNoAxeViolations(page)
})

test('the owner reads a request, marks it as done and deletes it', async ({ page, shop }) => {
  await page.goto('/advertising-prices')
  await fillAndSend(page)
  await openOwnerPage(page, shop, '/admin/today')
  const matter = page.getByRole('listitem').filter({ hasText: '1 advertising request to deal with.' })
  await matter.getByRole('link', { name: 'See' }).click()
  await expect(page).toHaveURL('/admin/shop/advertising')
  const requests = page.getByRole('region', { name: 'Advertising' })
  await expect(requests.getByRole('listitem')).toContainText('Harbour Bikes')
  await expect(requests.getByRole('link', { name: 'rae@bikes.example' })).toBeVisible()
  await requests.getByRole('button', { name: /^Done:/ }).click()
  await expect(requests.getByText('done', { exact: true })).toBeVisible()
  await page.goto('/admin/today')
  await expect(page.getByRole('list', { name: 'Chairs' })).toBeVisible()
  await expect(matter).toHaveCount(0)
  await page.goto('/admin/shop/advertising')
  await expectNoAxeViolations(page)
  await requests.scrollIntoViewIfNeeded()
  await keepScreenshot(page, 'owner')
  await requests.getByRole('button', { name: 'Delete the request of Harbour Bikes' }).click()
  await page.getByRole('button', { name: 'Delete Request' }).click()
  await expect(requests.getByText('No one has asked for a package yet.')).toBeVisible()
})

test('a request that was deleted at another device leaves the list with the change that is refused', async ({
  page,
  shop,
}) => {
  await page.goto('/advertising-prices')
  await fillAndSend(page)
  await openOwnerPage(page, shop, '/admin/shop/advertising')
  const requests = page.getByRole('region', { name: 'Advertising' })
  await expect(requests.getByRole('listitem')).toContainText('Harbour Bikes')
  await shop.db.transact(tx => tx.deleteFrom('advertising_request').execute())
  await requests.getByRole('button', { name: /^Done:/ }).click()
  await expect(requests.getByText('No one has asked for a package yet.')).toBeVisible()
})
