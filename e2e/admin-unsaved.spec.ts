import type { Page } from '@playwright/test'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { barberCard, expectToast, openDashboard } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Tom Ashdown' })
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })
const titleOf = (page: Page) => dialogOf(page).getByLabel(/^Title/)

test.beforeEach(async ({ page, shop }) => {
  await openDashboard(page, shop)
  await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
})

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  Escape: page => page.keyboard.press('Escape'),
  'a press outside': page => page.mouse.click(10, 300),
  Close: page => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  Cancel: page => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
}

test('every way out requires a confirmation before typed changes are lost', async ({ page }) => {
  for (const [way, leave] of Object.entries(WAYS_OUT))
    await test.step(way, async () => {
      await titleOf(page).fill('Barber of barbers')
      for (let times = 0; times < 3; times++) {
        await leave(page)
        await expect(questionOf(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByText('Discard your changes?')).toHaveCount(0)
        await expect(titleOf(page)).toHaveValue('Barber of barbers')
      }
      await leave(page)
      await questionOf(page).getByRole('button', { name: 'Keep Editing' }).click()
      await expect(titleOf(page)).toHaveValue('Barber of barbers')
      await leave(page)
      await questionOf(page).getByRole('button', { name: 'Discard Changes' }).click()
      await expect(dialogOf(page)).toBeHidden()
      await page.getByRole('button', { name: 'Edit Tom Ashdown' }).click()
      await expect(titleOf(page)).toHaveValue('Owner and master barber')
    })
})

test('a question that is asked again the moment it was answered stays', async ({ page }) => {
  await titleOf(page).fill('Barber of barbers')
  await page.keyboard.press('Escape')
  await questionOf(page)
    .getByRole('button', { name: 'Keep Editing' })
    // Before the browser says that the question has closed, as on a busy phone.
    .evaluate(async (keep: HTMLButtonElement) => {
      keep.click()
      await null
      const form = document.querySelector('dialog[open]')
      form?.dispatchEvent(new PointerEvent('pointerdown', { clientX: 1, clientY: 300 }))
    })
  await expect(questionOf(page)).toBeVisible()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  await expect(questionOf(page)).toBeVisible()
})

test('a question that is asked again the moment Back closed it stays', async ({ page }) => {
  await titleOf(page).fill('Barber of barbers')
  await page.keyboard.press('Escape')
  await questionOf(page).evaluate((question: HTMLDialogElement) => {
    const isClosed = question.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (isClosed) question.close()
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  await expect(questionOf(page)).toBeVisible()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  await expect(questionOf(page)).toBeVisible()
})

test('Escape closes an unchanged form at once', async ({ page }) => {
  await titleOf(page).fill('Barber of barbers')
  await titleOf(page).fill('Owner and master barber')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(questionOf(page)).toBeHidden()
})

test('after an expired session the typed changes stay and are saved after signing in', async ({
  page,
  context,
}) => {
  await titleOf(page).fill('Barber of barbers')
  await context.clearCookies()
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Your session has ended')
  const opening = context.waitForEvent('page')
  await dialogOf(page).getByRole('link', { name: 'Sign in again in a new tab' }).click()
  const tab = await opening
  await tab.getByLabel(/^Username/).fill('admin')
  await tab.getByLabel(/^Password/).fill(OWNER_PASSWORD)
  await tab.getByRole('button', { name: 'Log In' }).click()
  await expect(tab).toHaveURL(/\/admin-dashboard$/)
  await expect(titleOf(page)).toHaveValue('Barber of barbers')
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Barber updated', 'Login credentials have been set successfully')
  await expect(barberCard(page, 'Tom Ashdown')).toContainText('Barber of barbers')
})

test('cards stay when reloading them fails after a change', async ({ page }) => {
  await titleOf(page).fill('Barber of barbers')
  await page.route('**/api/admin-barbers', route => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(barberCard(page, 'Marco Bellandi')).toBeVisible()
})

test('the browser asks before typed changes are lost by a reload, and not once they are discarded', async ({
  page,
}) => {
  await titleOf(page).fill('Barber of barbers')
  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(titleOf(page)).toHaveValue('Barber of barbers')
  await page.keyboard.press('Escape')
  await questionOf(page).getByRole('button', { name: 'Discard Changes' }).click()
  await page.reload()
  await expect(barberCard(page, 'Tom Ashdown')).toBeVisible()
})

test('a reason half typed in a dialog of the till is asked about by every way out, and an untouched one is not', async ({
  page,
  shop,
}) => {
  const sale = { what: 'Matt clay', pence: 1250, method: 'cash' }
  await page.request.post(`${shop.url}/api/admin/sales`, { data: sale })
  await page.goto('/admin/till')
  const menu = page.getByLabel(/^Changes: Sale, Matt clay/)
  const opened = {
    'Take cash out': () => page.getByRole('button', { name: 'Take cash out…' }).click(),
    'Take a payment back': async () => {
      await menu.click()
      await page.getByRole('button', { name: /^Take it back… Sale/ }).click()
    },
  }
  for (const [name, open] of Object.entries(opened)) {
    const dialog = page.getByRole('dialog', { name })
    const reason = dialog.getByRole('textbox', { name: /^(Reason|What for)/ })
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await reason.fill('Milk and')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(10, 300),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Back', exact: true }).click(),
    ]) {
      await leave()
      await questionOf(page).getByRole('button', { name: 'Keep Editing' }).click()
      await expect(reason).toHaveValue('Milk and')
    }
    await page.keyboard.press('Escape')
    await questionOf(page).getByRole('button', { name: 'Discard Changes' }).click()
    await expect(dialog).toBeHidden()
    await open()
    await expect(reason).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
