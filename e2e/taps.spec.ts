import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, choice, confirm, expectReserved, fillDetails, SAM, toast } from './support/wizard.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Taps, and how many they were. */
function counted(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const next = () => tap(page.getByRole('button', { name: 'Continue' }))
  /** One tap for the first field; the phone's own keyboard leads to the next. */
  const typeDetails = async () => {
    await tap(page.getByLabel('Name'))
    await page.keyboard.type(SAM.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(SAM.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(SAM.phone)
  }
  const book = () => tap(page.getByRole('button', { name: 'Confirm Booking' }))
  return { tap, next, typeDetails, book, taps: () => taps }
}

const soonest = (page: Page) => page.locator('a.soonest-time').first()

test('a new customer books the next free time in three taps, from the home page on', async ({ page }) => {
  const { tap, typeDetails, book, taps } = counted(page)
  await page.goto('/')
  await tap(soonest(page))
  await typeDetails()
  await book()
  await expectReserved(page)
  expect(taps()).toBe(3)
})

test('a new customer books by treatment in eight taps', async ({ page }) => {
  const { tap, next, typeDetails, book, taps } = counted(page)
  await page.goto('/booking')
  await tap(choice(page, 'Book by Treatment'))
  await tap(choice(page, 'Gents cut 16+'))
  await next()
  await tap(choice(page, '10:15'))
  await next()
  await next()
  await typeDetails()
  await book()
  await expectReserved(page)
  expect(taps()).toBe(8)
})

test('a customer whom the device remembers books the same again in two taps', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.getByLabel(/^Remember me on this device/).check()
  await confirm(page)
  await expectReserved(page)
  const { tap, book, taps } = counted(page)
  for (const path of ['/', '/booking']) {
    await page.goto(path)
    await expect(page.getByText('Same again with Tom?')).toBeVisible()
  }
  await tap(soonest(page))
  await expect(page.getByLabel('Phone')).toHaveValue(SAM.phone)
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Beard trim')
  await book()
  await expectReserved(page)
  expect(taps()).toBe(2)
})

test('details are kept only when asked for, and until they are not', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.length)
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(await kept()).toBe(0)
  await page.goto(ALL_CHOSEN.replace('10:15', '12:15'))
  await fillDetails(page)
  await page.getByLabel(/^Remember me on this device/).check()
  await confirm(page)
  await expectReserved(page)
  expect(await kept()).toBe(1)
  await page.goto(ALL_CHOSEN.replace('10:15', '14:15'))
  await expect(page.getByLabel('Name')).toHaveValue(SAM.name)
  await page.getByLabel(/^Remember me on this device/).uncheck()
  await confirm(page)
  await expectReserved(page)
  expect(await kept()).toBe(0)
})

// Shows threat 58
test('erasing one’s data on the visit’s page takes the remembered details off the device too', async ({
  page,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.getByLabel(/^Remember me on this device/).check()
  await confirm(page)
  await expectReserved(page)
  await page.getByRole('link', { name: 'your visit’s own page' }).click()
  await page.getByRole('link', { name: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Yes, cancel and erase' }).click()
  await expect(page.getByRole('heading', { name: 'Your data has been erased' })).toBeVisible()
  await expect(page.getByText('This device no longer remembers them either.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    SAM.name,
  )
  await page.goto(ALL_CHOSEN)
  await expect(page.getByLabel(/^Remember me on this device/)).not.toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

// Shows threat 58
test('remembered details are forgotten a year after the last booking', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.getByLabel(/^Remember me on this device/).check()
  await confirm(page)
  await expectReserved(page)
  const later = (days: number) =>
    page.addInitScript(
      ms => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + ms
      },
      days * 24 * 60 * 60_000,
    )
  await later(364)
  await page.goto('/')
  await expect(page.getByText('Same again with Tom?')).toBeVisible()
  await later(2)
  await page.goto(ALL_CHOSEN.replace('10:15', '12:15'))
  await expect(page.getByLabel(/^Remember me on this device/)).not.toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 800, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    const box = async (target: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      return { left: x, top: y, right: x + width, bottom: y + height }
    }
    const overlap = async (one: Locator, other: Locator) => {
      const [a, b] = [await box(one), await box(other)]
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }

    test('no toast covers Confirm, the field in error or the success', async ({ page }) => {
      await page.goto(ALL_CHOSEN)
      await confirm(page)
      const failure = toast(page, 'Missing Information')
      await expect(failure).toBeVisible()
      expect(await overlap(failure, page.getByRole('button', { name: 'Confirm Booking' }))).toBe(false)
      await expect(page.getByLabel('Name')).toBeFocused()
      expect(await overlap(failure, page.getByLabel('Name'))).toBe(false)
      expect(await overlap(page.locator('.wizard-bar'), page.getByLabel('Name'))).toBe(false)
      await fillDetails(page)
      await confirm(page)
      await expectReserved(page)
      const success = toast(page, 'Booking Confirmed')
      await expect(success).toBeVisible()
      const heading = page.getByRole('heading', { name: 'Your appointment has been reserved!' })
      expect(await overlap(success, heading)).toBe(false)
    })
  })
