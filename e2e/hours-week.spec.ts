import type { Locator, Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

const freeTimes = async (page: Page, date: string): Promise<string[]> =>
  (await page.request.get(`/api/barbers/1/availability?date=${date}&duration=30`)).json()

async function openWeek(page: Page, shop: RunningShop): Promise<Locator> {
  await openOwnerPage(page, shop, '/admin/hours?barber=1')
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await expect(form).toBeVisible()
  return form
}

/** Drags by so many pixels, with the page's own pointer. */
async function drag(page: Page, grip: Locator, pixels: number): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const box = await grip.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

const minuteOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'))

test('a day’s bar is dragged at its ends and as a whole, in quarters of an hour', async ({ page, shop }) => {
  const form = await openWeek(page, shop)
  const [begins, ends] = [
    form.getByRole('slider', { name: 'Friday begins' }),
    form.getByRole('slider', { name: 'Friday ends' }),
  ]
  const [from, until] = [await minuteOf(begins), await minuteOf(ends)]
  await drag(page, ends, -90)
  const earlier = await minuteOf(ends)
  expect(earlier).toBeLessThan(until)
  expect(earlier % 15).toBe(0)
  await drag(page, begins, 40)
  expect(await minuteOf(begins)).toBeGreaterThan(from)
  const length = earlier - (await minuteOf(begins))
  await drag(page, form.locator('.day-bar-whole').nth(3), 30)
  expect((await minuteOf(ends)) - (await minuteOf(begins))).toBe(length)
  await expect(form.getByRole('button', { name: /^Friday / })).toHaveAttribute('aria-expanded', 'false')
  await form.locator('.day-bar-whole').nth(3).click()
  await expect(form.getByLabel('Friday, from')).toBeVisible()
})

test('by keys alone an end moves by quarters, and what changes for customers is said before it is saved', async ({
  page,
  shop,
}) => {
  await booked(shop, { time: '18:15' })
  const form = await openWeek(page, shop)
  await form.getByLabel(/^From/).fill('2026-12-02')
  const ends = form.getByRole('slider', { name: 'Friday ends' })
  await expect(ends).toHaveAttribute('aria-valuetext', '19:00')
  await ends.focus()
  for (const _ of ['18:45', '18:30', '18:15']) await page.keyboard.press('ArrowLeft')
  await expect(ends).toHaveAttribute('aria-valuetext', '18:15')
  await expect(form.getByRole('status').filter({ hasText: 'customers see' })).toContainText(
    /Fridays .* to 18:15 from 4 December, until now .*: 1 booked visit falls outside; it stays until you decide\./,
  )
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expect(form.getByRole('alert')).toContainText('One visit is in the way')
  await form.getByRole('button', { name: 'Save with These Choices' }).click()
  await expectToast(page, 'Saved', /^One visit is /)
  expect((await freeTimes(page, FRIDAY)).at(-1)).toBe('17:45')
})

test('a break is drawn across a bar, moved, made longer and taken away again', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const form = await openWeek(page, shop)
  await form.getByRole('button', { name: /^Friday / }).click()
  const draw = form.getByRole('button', { name: 'Draw breaks' })
  const bar = form.locator('.day-bar-whole').nth(3)
  const pause = form.getByRole('slider', { name: 'Friday, break', exact: true })
  await draw.click()
  if (await pause.isVisible()) await pause.click({ force: true })
  await expect(pause).toBeHidden()
  await drag(page, bar, 40)
  await draw.click()
  const drawn = await minuteOf(pause)
  expect(drawn % 15).toBe(0)
  await expect(form.getByLabel('Friday, break, from')).toHaveValue(/^\d\d:(00|15|30|45)$/)
  await drag(page, pause, 60)
  expect(await minuteOf(pause)).toBeGreaterThan(drawn)
  await pause.focus()
  await page.keyboard.press('Home')
  await expect(pause).toHaveAttribute('aria-valuetext', /^9:15 to /)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(pause).toHaveAttribute('aria-valuetext', /^9:30 to 10:15/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Delete')
  await expect(pause).toBeHidden()
})

test('hours that are not saved are asked about before a link loses them, also when the server was gone', async ({
  page,
  shop,
}) => {
  const form = await openWeek(page, shop)
  let questions = 0
  page.on('dialog', dialog => {
    questions += 1
    return dialog.dismiss()
  })
  const toAll = page.getByRole('link', { name: 'All hours' })
  await form.getByRole('slider', { name: 'Friday begins' }).press('PageUp')
  await toAll.click()
  await expect.poll(() => questions).toBe(1)

  const save = form.getByRole('button', { name: 'Save This Week' })
  await page.route('**/api/admin/**', route => route.abort())
  await save.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(save).toBeFocused()
  await toAll.click()
  await expect.poll(() => questions).toBe(2)

  await page.unroute('**/api/admin/**')
  await save.press('Enter')
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await toAll.click()
  await expect(page).toHaveURL(/\/admin\/hours$/)
  expect(questions).toBe(2)
})

test('a day is copied to the others in two taps, and one is made a day off', async ({ page, shop }) => {
  const form = await openWeek(page, shop)
  await form.getByLabel(/^From/).fill('2027-01-01')
  await form.getByRole('slider', { name: 'Friday begins' }).press('PageUp')
  await form.getByRole('button', { name: /^Friday / }).click()
  await form.getByRole('button', { name: 'All working days' }).click()
  await expect(form.getByRole('status').filter({ hasText: /^Copied to / })).toBeAttached()
  const friday = await form.getByRole('slider', { name: 'Friday begins' }).getAttribute('aria-valuetext')
  await expect(form.getByRole('slider', { name: 'Thursday begins' })).toHaveAttribute(
    'aria-valuetext',
    `${friday}`,
  )
  await form.getByRole('button', { name: 'Friday: day off' }).click()
  await expect(form.getByRole('button', { name: 'Add hours on Friday' })).toBeVisible()
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  expect(await freeTimes(page, '2027-01-08')).toEqual([])
  expect((await freeTimes(page, '2027-01-07'))[0]).toBe(friday)
})

test('a holiday next week is entered from Today in at most six taps', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOwnerPage(page, shop, '/admin/today')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByRole('navigation', { name: 'Shop’s day' }).getByRole('link', { name: 'Shop' }))
  await tap(page.getByRole('link', { name: /^Days off/ }))
  const form = page.getByRole('form', { name: 'Enter days off' })
  await tap(form.getByText('Tom Ashdown'))
  await tap(form.getByRole('button', { name: 'Enter Days Off' }))
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  expect(taps).toBeLessThanOrEqual(6)
  const week = 'Holiday, Monday 7 December 2026 to Sunday 13 December 2026'
  await expect(page.getByText(`Tom Ashdown: ${week}`)).toBeVisible()
  expect(await freeTimes(page, '2026-12-10')).toEqual([])
})
