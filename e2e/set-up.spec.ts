import { expect as expectValue, type Page } from '@playwright/test'
import { jpegOf } from '../src/testing/photos/pictures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage, putUp } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const START = '/admin/shop/start'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

async function expectForEveryone(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })

async function saveWords(page: Page, section: string, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('region', { name: section })
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).first().fill(text)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')
}

test('from empty to live on a phone: six steps, and then a customer can book', async ({ page, shop }) => {
  test.slow()
  await openOwnerPage(page, shop, START)
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  await expectForEveryone(page)
  await page.getByRole('button', { name: 'Begin Empty' }).click()
  const question = page.getByRole('dialog', { name: 'Begin empty?' })
  await expect(question).toContainText('This deletes every barber')
  await expectForEveryone(page)
  await question.getByRole('button', { name: 'Delete and Begin Empty' }).click()
  await expectToast(page, 'Empty and ready', 'Begin with your name and address.')

  await expect(heading(page, 'Name and address')).toBeFocused()
  await saveWords(page, 'Name and description', { 'Name of the shop': 'The Iron Razor', Tagline: 'Sharp.' })
  await saveWords(page, 'Address and contact', { Street: '1 Station Road', Phone: '01632 960100' })
  await expectForEveryone(page)
  await page.getByRole('link', { name: 'Next: Opening hours' }).click()

  await expect(heading(page, 'Opening hours').first()).toBeFocused()
  await page.getByRole('button', { name: 'Save Opening Hours' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expectForEveryone(page)
  await page.getByRole('link', { name: 'Next: Team' }).click()

  await page.getByRole('link', { name: 'Add a Barber' }).click()
  expectValue(new URL(page.url()).searchParams.get('step')).toBe('team')
  await page.getByLabel(/^Name/).fill('Ada North')
  await page.getByRole('button', { name: 'Next: A Photo' }).click()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expect(page.getByText('Your menu is empty still.')).toBeVisible()
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expectForEveryone(page)
  await page.getByRole('button', { name: 'Save and Go On' }).click()
  await expectForEveryone(page)
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page.getByRole('link', { name: /^Ada North/ })).toBeVisible()
  await page.getByRole('link', { name: 'Next: Menu and prices' }).click()

  await page.getByRole('button', { name: 'Add a Treatment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('Cut')
  await dialog.getByLabel(/^Price in pounds/).fill('20')
  await dialog.getByRole('button', { name: 'Add It' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Next: A photo' }).click()

  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose Photo: Top of the home page' }).click()
  const picture = await jpegOf({ width: 500, height: 640 })
  await (await opened).setFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByLabel('What it shows').fill('Our chair by the window')
  await putUp(page)
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expectForEveryone(page)

  const guest = await page.context().newPage()
  await guest.goto('/booking')
  await expect(guest.getByRole('heading', { name: 'We open for online booking soon.' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Call 01632 960100' }).last()).toBeVisible()
  await expectForEveryone(guest)

  await page.getByRole('link', { name: 'Next: Go live' }).click()
  await expectForEveryone(page)
  await page.getByRole('button', { name: 'Go Live' }).click()
  await expectToast(page, 'You are live', 'Customers can book from now on.')
  await page.getByRole('link', { name: 'Back to the steps' }).click()
  await expect(page.getByText('6 of 6 done')).toBeVisible()
  await expect(page.getByText('All done. Your shop is set up.')).toBeVisible()
  await guest.goto('/booking')
  await expect(guest.getByText('Step 1 of')).toBeVisible()
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Set up your shop' })).toHaveCount(0)
})

test('a step is skipped, Back returns to it, and the list leads on until it is put away', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, START)
  await page.getByRole('button', { name: 'Keep the Sample and Change It' }).click()
  await expect(heading(page, 'Name and address')).toBeVisible()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(heading(page, 'Opening hours').first()).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Name and address')).toBeFocused()
  await expect(page.getByText('Skipped for now')).toBeVisible()

  await page.goto('/admin/today')
  const card = page.getByRole('region', { name: 'Set up your shop' })
  await expect(card.getByText('1 of 6 done')).toBeVisible()
  await expectForEveryone(page)
  await card.getByRole('link', { name: 'Go on: Opening hours' }).click()
  await expect(heading(page, 'Opening hours').first()).toBeVisible()
  await page.getByRole('link', { name: 'All steps' }).click()
  await expect(page.getByRole('link', { name: /^Name and address/ })).toContainText('Skipped for now')
  await expect(page.getByRole('button', { name: 'Begin Empty' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Put This List Away' }).click()
  await expect(page.getByRole('button', { name: 'Show It on Today Again' })).toBeVisible()
  await page.goto('/admin/shop')
  await expect(page.getByRole('link', { name: 'Setting up' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a browser that comes second is told that the shop has begun, and nothing is lost', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, START)
  const second = await page.context().newPage()
  await second.goto(START)
  await second.getByRole('button', { name: 'Begin Empty' }).click()
  await page.getByRole('button', { name: 'Keep the Sample and Change It' }).click()
  await expect(heading(page, 'Name and address')).toBeVisible()
  await second.getByRole('button', { name: 'Delete and Begin Empty' }).click()
  await expect(second.locator('.toast')).toContainText('The shop has begun already.')
  expectValue(await (await page.request.get('/api/barbers')).json()).toHaveLength(4)
})
