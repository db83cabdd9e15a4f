import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'
import { expectStep } from './support/wizard.ts'

const PHONE = { width: 360, height: 740 }
const faces = (page: Page) => page.getByRole('region', { name: 'Choose your barber' }).getByRole('link')
const prices = (page: Page) =>
  page.getByRole('region', { name: 'A few of our prices' }).getByRole('listitem').getByRole('link')
const allChosen = (page: Page) => new URL(page.url()).search

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript off', () => {
    test.use({ javaScriptEnabled })

    test('a face on the home page leads to that barber’s times', async ({ page }) => {
      await page.goto('/')
      await expect(faces(page)).toHaveCount(4)
      await faces(page).filter({ hasText: 'Marco Bellandi' }).click()
      await expect(page).toHaveURL(/\/booking\?/)
      expect(allChosen(page)).toBe('?by=barber&barber=2&step=3')
    })

    test('a price on the home page leads to the times for it', async ({ page }) => {
      await page.goto('/')
      await expect(prices(page)).toHaveText([
        /Gents cut 16\+\s*£19\.00/,
        /Junior cut 10 to 15\s*£16\.00/,
        /Beard trim\s*£15\.00/,
        /Cut and beard\s*£30\.00/,
      ])
      await prices(page).nth(2).click()
      await expect(page).toHaveURL(/\/booking\?/)
      expect(allChosen(page)).toBe('?by=treatment&treatments=8&step=3')
    })

    test('a line of the price list leads to the times for it, wherever it is tapped', async ({ page }) => {
      await page.goto('/price-list')
      const line = page.getByRole('listitem').filter({ hasText: 'Skin fade 10 to 15' })
      // A press on the price lands on the link, which covers the line.
      await line.getByText('£18.00').click({ force: true })
      await expect(page).toHaveURL(/\/booking\?/)
      expect(allChosen(page)).toMatch(/^\?by=treatment&treatments=\d+&step=3$/)
    })
  })

test('the wizard opens with the barber or the treatment chosen', async ({ page }) => {
  await page.goto('/')
  await faces(page).first().click()
  await expectStep(page, 'Select Date & Time')
  await page.goBack()
  await prices(page).first().click()
  await expectStep(page, 'Select Date & Time')
})

test('what no barber does stands on the price list without a link', async ({ page, shop }) => {
  await shop.db.transact(tx => tx.deleteFrom('barber_treatment').where('treatment_id', '=', 11).execute())
  await page.goto('/price-list')
  await expect(page.getByRole('heading', { name: 'Specialist treatment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Specialist treatment' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Hot towel shave' })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  const bar = (page: Page) => page.locator('.book-bar').getByRole('link', { name: 'Book Appointment' })
  /** Within the screen, above its lower edge by no more than the bar's own edge. */
  const expectUnderThumb = async (page: Page) => {
    const box = await bar(page).boundingBox()
    expect(box && PHONE.height - (box.y + box.height)).toBeLessThanOrEqual(16)
    expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height)
  }

  test('booking stays under the thumb between the first and the last Book button', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page)).not.toBeInViewport()
    for (const heading of ['A few of our prices', 'Choose your barber', 'From the visitors’ book']) {
      await page.getByRole('heading', { name: heading }).evaluate(element => element.scrollIntoView())
      await expect(bar(page)).toBeVisible()
      await expectUnderThumb(page)
    }
    await bar(page).click()
    await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
  })

  test('the bar makes way for the last Book button and the footer', async ({ page }) => {
    await page.goto('/')
    const last = page.getByRole('region', { name: 'Ready for a Fresh Look?' })
    await last.getByRole('link', { name: 'Book Appointment' }).evaluate(link => link.scrollIntoView())
    await expect(bar(page)).toBeHidden()
    await page.getByRole('contentinfo').evaluate(footer => footer.scrollIntoView())
    await expect(bar(page)).toBeHidden()
  })

  test('what has the focus is never behind the bar', async ({ page }) => {
    await page.goto('/')
    for (const link of [...(await prices(page).all()), ...(await faces(page).all())]) {
      await link.focus()
      const [box, panel] = [await link.boundingBox(), await bar(page).boundingBox()]
      expect(box && panel && box.y + box.height <= panel.y).toBe(true)
    }
  })

  test('has no accessibility violation with the bar over the page', async ({ page }) => {
    await page.goto('/')
    await faces(page)
      .first()
      .evaluate(face => face.scrollIntoView())
    await expect(bar(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('with JavaScript off, on a phone', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })
  test('the bar leads to the booking page', async ({ page }) => {
    await page.goto('/')
    await prices(page).first().focus()
    await page.locator('.book-bar').getByRole('link', { name: 'Book Appointment' }).click()
    await expect(page).toHaveURL(/\/booking$/)
  })
})
