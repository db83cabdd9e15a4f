import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, choice, confirm, expectReserved, expectStep, SAM } from './support/wizard.ts'

/** How long each script takes to load, and how long after the first paint the first tap comes. */
const LINES = [0, 1200].flatMap(lineMs => [0, 400].map(waitMs => ({ lineMs, waitMs })))

/** Opens an address on a throttled phone, until its first paint; the phone is slow until `endThrottling`. */
async function open(page: Page, path: string, { lineMs, waitMs }: (typeof LINES)[number]) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, lineMs))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  await page.waitForTimeout(waitMs)
  return { endThrottling: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }) }
}

for (const line of LINES)
  test.describe(`scripts ${line.lineMs} ms away, loaded after ${line.waitMs} ms`, () => {
    test('every early choice counts once, and so does Continue after them', async ({ page }) => {
      const { endThrottling } = await open(page, '/booking?by=treatment&step=2', line)
      await choice(page, 'Gents cut 16+').click()
      await choice(page, 'Beard trim').click()
      await choice(page, 'Nose wax').click()
      await choice(page, 'Nose wax').click()
      await page.getByRole('button', { name: 'Continue' }).click({ force: true })
      await endThrottling()
      await expectStep(page, 'Select Date & Time')
      await expect(page).toHaveURL(/treatments=1,8&/)
    })

    test('every typed letter stays, and the tap on the booking button counts', async ({ page, shop }) => {
      const { endThrottling } = await open(page, ALL_CHOSEN, line)
      await page.getByLabel('Name').pressSequentially(SAM.name, { delay: 40 })
      await page.getByLabel('Email').pressSequentially(SAM.email, { delay: 40 })
      await page.getByLabel('Phone').pressSequentially(SAM.phone, { delay: 40 })
      await confirm(page)
      await endThrottling()
      await expectReserved(page)
      const visits = await shop.db.read
        .selectFrom('visit')
        .select(['customer_name as name', 'customer_email as email', 'customer_phone as phone'])
        .execute()
      expect(visits).toEqual([SAM])
    })

    test('the wizard’s first button advances by one step', async ({ page }) => {
      const { endThrottling } = await open(page, '/booking', line)
      await page.getByRole('button', { name: 'Book by Barber' }).click()
      await endThrottling()
      await expectStep(page, 'Choose Options')
      await choice(page, 'Tom Ashdown').click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expectStep(page, 'Select Date & Time')
      await page.goBack()
      await expectStep(page, 'Choose Options')
      await page.goBack()
      await expectStep(page, 'Select Booking Type')
    })

    test('a Book button opens the booking form', async ({ page }) => {
      const { endThrottling } = await open(page, '/', line)
      await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first().click()
      await endThrottling()
      const form = { name: 'Select Booking Type' }
      const isThere = async () => {
        const inFrames = page.frames().map(frame => frame.getByRole('heading', form).isVisible())
        return (await Promise.all(inFrames)).includes(true)
      }
      await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
    })

    test('Enter in a field submits its form', async ({ page }) => {
      const { endThrottling } = await open(page, '/admin-login', line)
      await page.getByLabel(/^Username/).fill('admin')
      await page.getByLabel(/^Password/).fill('not this one at all')
      await page.getByLabel(/^Password/).press('Enter')
      await endThrottling()
      await expect(page.getByText('Invalid admin credentials', { exact: true })).toBeVisible({
        timeout: 20_000,
      })
    })

    test('the menu opens', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { endThrottling } = await open(page, '/', line)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await endThrottling()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Price List' }).click()
      await expect(page).toHaveURL(/price-list$/)
      await expect(menu).toBeHidden()
    })
  })
