import type { Locator, Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'
const INCOMPLETE = 'Please give both a beginning and an end.'

async function openHours(page: Page, shop: RunningShop): Promise<void> {
  await openOwnerPage(page, shop, '/admin/hours?barber=1')
  await expect(page.getByRole('form', { name: 'Ordinary week' })).toBeVisible()
}

const openDay = (form: Locator, day: string) =>
  form.getByRole('button', { name: new RegExp(`^${day} `), expanded: false }).click()

const freeTimes = async (page: Page, date: string): Promise<string[]> =>
  (await page.request.get(`/api/barbers/1/availability?date=${date}&duration=30`)).json()

const put = (page: Page, shop: RunningShop, path: string, data: object) =>
  page.request.put(`/api/admin/hours/${path}`, { data, headers: { Origin: shop.url, 'If-Match': '*' } })

const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })

async function expectSaved(page: Page): Promise<void> {
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await page.getByRole('button', { name: 'Close message' }).click()
}

test('hours that are half typed are refused at their field, and change nothing', async ({ page, shop }) => {
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await form.getByLabel(/^From/).fill('2027-01-01')
  await openDay(form, 'Thursday')
  await form.getByLabel('Thursday, until').fill('')
  await form.getByRole('button', { name: /^Thursday / }).click()
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expect(form.getByRole('alert')).toHaveText(INCOMPLETE)
  await expect(form.getByLabel('Thursday, from')).toBeFocused()
  await form.getByLabel('Thursday, until').fill('17:00')
  await form.getByLabel('Thursday, break, from').fill('13:00')
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expect(form.getByRole('alert')).toHaveText(INCOMPLETE)
  await page.goto('/admin/hours')
  const opening = page.getByRole('form', { name: 'Opening hours' })
  await openDay(opening, 'Monday')
  await opening.getByLabel('Monday, from').fill('09:00')
  await opening.getByRole('button', { name: 'Save Opening Hours' }).click()
  await expect(opening.getByRole('alert')).toHaveText(INCOMPLETE)
  expect(await freeTimes(page, '2027-01-07')).toContain('13:00')
})

test('a week with two breaks keeps both when it is saved again', async ({ page, shop }) => {
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await form.getByLabel(/^From/).fill('2026-12-01')
  await openDay(form, 'Friday')
  await form.getByLabel('Friday, break, from').fill('13:00')
  await form.getByLabel('Friday, break, until').fill('13:30')
  await form.getByRole('button', { name: 'Another break, Friday' }).click()
  await form.getByLabel('Friday, break 2, from').fill('16:00')
  await form.getByLabel('Friday, break 2, until').fill('16:30')
  for (const _ of ['once', 'again']) {
    await form.getByRole('button', { name: 'Save This Week' }).click()
    await expectSaved(page)
    await expect(form.getByLabel('Friday, break 2, until')).toHaveValue('16:30')
  }
  const times = await freeTimes(page, FRIDAY)
  expect(times).toContain('15:30')
  expect(times).not.toContain('16:00')
})

test('a planned week shows its hours, and is changed from them', async ({ page, shop }) => {
  await openHours(page, shop)
  const days = [{ dayOfWeek: 5, spans: [span(600, 900)] }]
  expect((await put(page, shop, 'barbers/1/weeks/2027-01-01', { days })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('2027: Fri 10:00 to 15:00')).toBeVisible()
  await page.getByRole('button', { name: 'Change the week from Friday 1 January 2027' }).click()
  const form = page.getByRole('form', { name: 'Ordinary week' })
  await expect(form.getByRole('button', { name: /^Tuesday Day off/ })).toBeVisible()
  await openDay(form, 'Friday')
  await expect(form.getByLabel('Friday, from')).toHaveValue('10:00')
  await expect(form.getByLabel('Tuesday, from')).toHaveValue('')
  await form.getByLabel('Friday, until').fill('14:00')
  await form.getByRole('button', { name: 'Save This Week' }).click()
  await expectSaved(page)
  await expect(page.getByText('2027: Fri 10:00 to 14:00')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an absence is changed in its place, and a visit that it then covers is asked about', async ({
  page,
  shop,
}) => {
  await booked(shop)
  await openHours(page, shop)
  const form = page.getByRole('form', { name: 'Enter days off' })
  await form.getByLabel(/^First day/).fill(FRIDAY)
  await form.getByLabel(/^Last day/).fill('')
  await form.getByText('Part of a day, or a note').click()
  await form.getByLabel('Away, from').fill('12:00')
  await form.getByLabel('Away, until').fill('14:00')
  await form.getByLabel(/^Note/).fill('Dentist')
  await form.getByRole('button', { name: 'Enter Days Off' }).click()
  await expectSaved(page)
  const line = 'Holiday, Friday 4 December 2026, 12:00 to 14:00'
  await page.getByRole('button', { name: `Change ${line}` }).click()
  const change = page.getByRole('form', { name: `Change ${line}` })
  await expect(change.getByLabel(/^Note/)).toHaveValue('Dentist')
  await page.keyboard.press('Tab')
  await expect(change.getByLabel('Why')).toBeFocused()
  await expectNoAxeViolations(page)
  await change.getByLabel('Away, from').fill('10:00')
  await change.getByRole('button', { name: 'Save the Change' }).click()
  await expect(change.getByRole('alert')).toContainText('One visit is in the way')
  expect(await freeTimes(page, FRIDAY)).toContain('11:00')
  await change
    .getByRole('combobox', { name: /: Tom/ })
    .selectOption({ label: 'Cancel it; we can’t send a message' })
  await change.getByRole('button', { name: 'Save with These Choices' }).click()
  await expect(page.getByText('Holiday, Friday 4 December 2026, 10:00 to 14:00')).toBeVisible()
  await expect(change).toHaveCount(0)
  expect(await freeTimes(page, FRIDAY)).not.toContain('11:00')
  expect(await shop.db.read.selectFrom('absence').select('kind').execute()).toHaveLength(1)
})

test('a closure, a day of other hours and a single day are changed in their place', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/hours')
  await page.getByText('Close the shop', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Close the shop' })
  await form.getByLabel(/^First day/).fill(FRIDAY)
  await form.getByLabel(/^Reason/).fill('Painting')
  await form.getByRole('button', { name: 'Close the Shop' }).click()
  await expectSaved(page)
  await page.getByRole('button', { name: /^Change Friday 4 December 2026: closed/ }).click()
  const change = page.getByRole('form', { name: /^Change / })
  await change.getByLabel(/^Last day/).fill('2026-12-05')
  await change.getByRole('button', { name: 'Save the Change' }).click()
  await expect(page.getByText('to Saturday 5 December 2026: closed, Painting')).toBeVisible()
  expect(await freeTimes(page, '2026-12-05')).toEqual([])
  await page.getByRole('button', { name: 'Close message' }).click()

  await put(page, shop, 'opening-days/2026-12-10', { ...span(540, 1200), reason: 'Late shopping' })
  await put(page, shop, 'barbers/1/days/2026-12-11', { spans: [span(600, 780)] })
  await page.reload()
  await page.getByRole('button', { name: /^Change Thursday 10 December 2026: open/ }).click()
  await expect(change.getByLabel('Open, until')).toHaveValue('20:00')
  await change.getByLabel('Open, until').fill('19:30')
  await change.getByRole('button', { name: 'Save the Change' }).click()
  await expect(page.getByText('open 9:00 to 19:30, Late shopping')).toBeVisible()
  await page.goto('/admin/hours?barber=1')
  await page.getByRole('button', { name: /^Change Friday 11 December 2026: 10:00/ }).click()
  await change.getByLabel('That day, until').fill('14:00')
  await change.getByRole('button', { name: 'Save the Change' }).click()
  await expect(page.getByText('Friday 11 December 2026: 10:00 to 14:00')).toBeVisible()
})

test('other hours of a day are typed over those that it would have', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/hours')
  await page.getByText('Open at other hours on a day').click()
  const form = page.getByRole('form', { name: 'Open at other hours' })
  const until = form.getByLabel('Open, until')
  await form.getByLabel(/^Day/).fill('24 Dec')
  await until.focus()
  await expect(until).toHaveValue('18:30')
  await until.fill('14:00')
  await form.getByRole('button', { name: 'Save These Hours' }).click()
  await expectSaved(page)
  await expect(page.getByText('Thursday 24 December 2026: open 9:00 to 14:00')).toBeVisible()
  await expect(until).toHaveValue('')

  await page.goto('/admin/hours?barber=1')
  await page.getByText('Enter other hours for one day').click()
  const single = page.getByRole('form', { name: 'A single day that differs' })
  await single.getByLabel(/^Day/).fill('2026-12-18')
  await expect(single.getByLabel('That day, from')).toHaveValue('09:00')
  await single.getByLabel('That day, from').fill('11:00')
  await single.getByRole('button', { name: 'Save This Day' }).click()
  await expect(page.getByText('Friday 18 December 2026: 11:00 to 19:00')).toBeVisible()
})
