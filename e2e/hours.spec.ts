import type { Locator, Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

async function openHours(page: Page, shop: RunningShop): Promise<void> {
  await openOwnerPage(page, shop, '/admin/hours')
  await expect(page.getByRole('form', { name: 'Opening hours' })).toBeVisible()
}

async function openWeek(page: Page, shop: RunningShop): Promise<Locator> {
  await openOwnerPage(page, shop, '/admin/hours?barber=1')
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await expect(form).toBeVisible()
  return form
}

const openDay = (form: Locator, day: string) =>
  form.getByRole('button', { name: new RegExp(`^${day} `), expanded: false }).click()

/** How many fields of hours are narrower than their own text. */
const cutOffFields = (page: Page): Promise<number> =>
  page.locator('input[type=time]:visible').evaluateAll(
    fields =>
      fields.filter(field => {
        const shown = field.getBoundingClientRect().width
        field.style.cssText = 'flex: none; width: max-content; max-width: none'
        const needed = field.getBoundingClientRect().width
        field.style.cssText = ''
        return needed > shown
      }).length,
  )

const freeTimes = async (page: Page, date: string): Promise<string[]> =>
  (await page.request.get(`/api/barbers/1/availability?date=${date}&duration=30`)).json()

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`hours fit ${name}, by day and by night`, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    await openHours(page, shop)
    await openDay(page.getByRole('form', { name: 'Opening hours' }), 'Tuesday')
    await expectNoAxeViolations(page)
    await expectToFit(page)
    expect(await cutOffFields(page)).toBe(0)
    await page.getByRole('link', { name: /^Tom Ashdown/ }).click()
    await openDay(page.getByRole('form', { name: 'Ordinary week' }), 'Friday')
    await expectNoAxeViolations(page)
    await expectToFit(page)
    expect(await cutOffFields(page)).toBe(0)
  })

test('a bank holiday is closed with one press, and customers see it', async ({ page, shop }) => {
  await openHours(page, shop)
  await page.getByText('Bank holidays to come').click()
  await page.getByRole('button', { name: /^Close on Friday 25 December/ }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await expect(page.getByText(/Friday 25 December 2026: closed, Christmas/)).toBeVisible()
  await expect(page.getByText('Bank holidays to come')).toBeFocused()
  expect(await freeTimes(page, '2026-12-25')).toEqual([])
  await page.goto('/')
  await expect(page.getByText(/^Closed 25 December/).first()).toBeVisible()
})

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(`on ${name}, a sick day is saved with what becomes of each visit`, async ({ page, shop }) => {
    await page.setViewportSize(viewport)
    const moved = await booked(shop)
    const asked = await booked(shop, { time: '11:00', customerName: 'Ada Asked' })
    await sendJson(shop, 'PUT', `/api/visits/${asked.token}/email`, { email: 'ada@customer.example' })
    const cancelled = await booked(shop, { time: '12:00', customerName: 'Cal Cancel' })
    await booked(shop, { time: '13:30', customerName: 'Lena Later' })
    await openHours(page, shop)
    const form = page.getByRole('form', { name: 'Enter days off' })
    await form.getByRole('button', { name: 'Enter Days Off' }).click()
    await expect(form.getByRole('alert')).toHaveText('Please choose who is away.')
    await expect(form.getByLabel('Tom Ashdown')).toBeFocused()
    await form.getByText('Tom Ashdown').click()
    await form.getByText('Sick', { exact: true }).click()
    await form.getByLabel(/^First day/).fill(FRIDAY)
    await form.getByLabel(/^Last day/).fill(FRIDAY)
    await form.getByRole('button', { name: 'Enter Days Off' }).click()
    await expect(form.getByRole('alert')).toContainText('4 visits are in the way')
    expect(await freeTimes(page, FRIDAY)).not.toEqual([])

    const choice = (customer: string) => form.getByRole('combobox', { name: new RegExp(`^${customer}`) })
    await expect(choice('Sam Example').locator('option:checked')).toHaveText(/^10:00 with /)
    await choice('Ada Asked').selectOption('Ask the customer')
    await choice('Cal Cancel').selectOption({ label: 'Cancel it; we can’t send a message' })
    await choice('Lena Later').selectOption('Decide later')
    await expect(form.getByRole('status')).toHaveText(
      /^When you save: 1 is moved; 1 is asked; 1 is cancelled, which can’t be undone; 1 is left for later, and listed on the desk’s Today/,
    )
    // Half under the bar at the foot, a control would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
    await form.getByRole('button', { name: 'Save with These Choices' }).click()
    await expectToast(page, 'Saved', /^3 visits are dealt with\. One visit is left for later/)
    expect(await freeTimes(page, FRIDAY)).toEqual([])
    const visit = (id: string) =>
      shop.db.read.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect((await visit(moved.id)).barber_id).not.toBe(1)
    expect((await visit(asked.id)).asked_at).not.toBeNull()
    expect((await visit(cancelled.id)).status).toBe('cancelled')
    await expect(page.getByText('2 visits need another time')).toBeVisible()

    await page.goto(`/visit/${asked.token}`)
    await expect(page.getByRole('heading', { name: 'Please choose another time' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose a new time' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new time' })).toBeVisible()
  })

test('an absence is removed after a question, and its time can be booked again', async ({ page, shop }) => {
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Enter days off' })
  await form.getByText('Tom Ashdown').click()
  await form.getByLabel(/^First day/).fill('')
  await form.getByRole('button', { name: 'Enter Days Off' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please choose a date.')
  await form.getByLabel(/^First day/).fill(FRIDAY)
  await form.getByLabel(/^Last day/).fill('')
  await form.getByRole('button', { name: 'Enter Days Off' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  const remove = page.getByRole('button', { name: 'Remove Tom Ashdown: Holiday, Friday 4 December 2026' })
  const question = page.getByRole('dialog', { name: 'Remove this?' })
  await remove.click()
  await question.getByRole('button', { name: 'Keep It' }).click()
  expect(await freeTimes(page, FRIDAY)).toEqual([])
  await remove.click()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Remove It' }).click()
  await expect(remove).toHaveCount(0)
  await expect.poll(() => freeTimes(page, FRIDAY)).not.toEqual([])
})

test('Today says whose visit was left for later, and leads it to another barber', async ({ page, shop }) => {
  const { id } = await booked(shop)
  const absence = { barberId: 1, kind: 'sick', firstDate: FRIDAY, lastDate: FRIDAY, note: '', reason: '' }
  await openOwnerPage(page, shop, '/admin/today')
  await page.request.post('/api/admin/hours/absences?visits=leave', {
    data: { ...absence, fromMinute: 0, untilMinute: 1440 },
    headers: { Origin: shop.url },
  })
  const inTheWay = page.getByText('Tom is away on Friday 4 December: 1 visit in the way.')
  await expect(inTheWay).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  const choice = page.getByRole('combobox', { name: /^Sam Example/ })
  await expect(choice.locator('option:checked')).toHaveText(/^10:00 with /)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Do This' }).click()
  await expect(page.getByText('Every visit has its barber again.')).toBeVisible()
  await expect(inTheWay).toHaveCount(0)
  const stored = await shop.db.read
    .selectFrom('visit')
    .select('barber_id')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored?.barber_id).not.toBe(1)
})

test('next month’s week is entered with a break, and one outside opening hours is refused', async ({
  page,
  shop,
}) => {
  const form = await openWeek(page, shop)
  await form.getByLabel(/^From/).fill('2027-01-01')
  await openDay(form, 'Thursday')
  await form.getByLabel('Thursday, break, from').fill('13:00')
  await form.getByLabel('Thursday, break, until').fill('13:30')
  await expect(form.getByRole('button', { name: /^Thursday .* break 13:00 to 13:30/ })).toBeVisible()
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await expect(page.getByText(/Another week holds from Friday 1 January 2027/)).toBeVisible()
  const times = await freeTimes(page, '2027-01-07')
  expect(times).toContain('12:30')
  expect(times).not.toContain('13:00')

  await openDay(form, 'Thursday')
  await form.getByLabel('Thursday, from').fill('05:00')
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expect(form.getByRole('alert')).toContainText(/the shop opens 9:00 to 18:30/)
})

test('a planned week is removed with what becomes of a visit that only it allows', async ({ page, shop }) => {
  const SUNDAY = '2027-01-03'
  await openWeek(page, shop)
  const sunday = { dayOfWeek: 0, spans: [{ fromMinute: 540, untilMinute: 900 }] }
  const planned = await page.request.put('/api/admin/hours/barbers/1/weeks/2027-01-01', {
    data: { days: [sunday] },
    headers: { Origin: shop.url, 'If-Match': '*' },
  })
  expect(planned.status()).toBe(200)
  const { id } = await booked(shop, { date: SUNDAY })
  await page.reload()
  await page.getByRole('button', { name: /^Remove the week from Friday 1 January 2027/ }).click()
  const question = page.getByRole('dialog', { name: 'Remove this?' })
  await question.getByRole('button', { name: 'Remove It' }).click()
  await expect(question.getByRole('alert')).toContainText('One visit is in the way')
  expect(await freeTimes(page, SUNDAY)).not.toEqual([])
  await question.getByRole('combobox').selectOption({ label: 'Cancel it; we can’t send a message' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Save with These Choices' }).click()
  await expectToast(page, 'Saved', 'One visit is dealt with.')
  await expect(question).toBeHidden()
  await expect(page.getByText(/Another week holds from/)).toHaveCount(0)
  expect(await freeTimes(page, SUNDAY)).toEqual([])
  const visit = await shop.db.read.selectFrom('visit').select('status').where('id', '=', id).execute()
  expect(visit).toEqual([{ status: 'cancelled' }])
})
