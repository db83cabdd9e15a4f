import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, expectStep, fillDetails } from './support/wizard.ts'

const storedKeys = () => Object.keys(sessionStorage)

test('a reload at step 5 keeps what was typed', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Sam Example')
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('07700 900123')
  await confirm(page)
  await expectReserved(page)
})

test('a reload keeps the names of a group, too', async ({ page }) => {
  await page.goto(
    '/booking?by=treatment&treatments=1&any=yes&barber=1&date=2026-12-04&time=10:15&with=1&step=5',
  )
  await page.getByLabel('person 2').fill('Alex')
  await page.reload()
  await expect(page.getByLabel('person 2')).toHaveValue('Alex')
})

// Shows threat 58
test('nothing typed stays in the browser once the visit is booked', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await expect.poll(() => page.evaluate(storedKeys)).toHaveLength(1)
  await confirm(page)
  await expectReserved(page)
  await expect.poll(() => page.evaluate(storedKeys)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

// Shows threat 58
test('a form opened anew, or reloaded after half an hour, is empty', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.goto(ALL_CHOSEN)
  await expectStep(page, 'Confirm Booking')
  await expect.poll(() => page.evaluate(storedKeys)).toEqual([])
  await expect(page.getByLabel('Name')).toHaveValue('')

  await fillDetails(page)
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 31 * 60_000
  })
  await page.reload()
  await expect.poll(() => page.evaluate(storedKeys)).toEqual([])
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('leaving the form for another page deletes what was typed', async ({ page }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.getByRole('banner').getByRole('link', { name: 'Price List' }).click()
  await expect(page).toHaveURL(/\/price-list$/)
  await expect.poll(() => page.evaluate(storedKeys)).toEqual([])
})
