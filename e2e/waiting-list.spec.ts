import type { Page } from '@playwright/test'
import { offerFreeTime } from '../src/features/booking/waiting-list/offer-free-time.server.ts'
import type { Mail } from '../src/platform/server/mail/mail.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { WAITING_ENTRY } from '../src/testing/waiting.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/wizard.ts'

test.use({ reducedMotion: 'reduce' })

/** On a phone and a desktop, in light and dark mode, without overflow. */
async function lookAllOver(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoAxeViolations(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
}

/** The path of the link in a mail. */
const linkIn = (mail: Mail | undefined) =>
  new URL(/https?:\/\/\S+\/(?:visit|waiting-list)\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? 'no:link')
    .pathname

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ellis works from nine to five, and the whole Friday is booked. */
async function fillFriday(shop: RunningShop) {
  const days = { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90 }
  for (const time of ['09:00', '10:30', '12:00', '13:30', '15:00']) await booked(shop, { ...days, time })
  return booked(shop, { barberId: 4, treatmentIds: [1], totalDuration: 30, time: '16:30' })
}

/** A waiting customer with an offer for Tom's Friday at ten, and its mail. */
async function offered(shop: RunningShop, changes: Partial<typeof WAITING_ENTRY> = {}): Promise<string> {
  await sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, ...changes })
  await offerFreeTime(shop)
  const mails = await sentMail(shop)
  return linkIn(mails.find(mail => mail.subject.startsWith('A time has come free')))
}

test('from a full day to the waiting list, and from another’s cancellation to a visit', async ({
  page,
  shop,
}) => {
  const errors = collectErrors(page)
  const taken = await fillFriday(shop)
  await page.goto('/booking?by=treatment&treatments=1&barber=4&date=2026-12-04&step=3')
  await expect(page.getByText('No available slots for this date.')).toBeVisible()
  await page.getByRole('link', { name: 'Join the waiting list' }).click()
  await expect(heading(page, 'Join the waiting list')).toBeVisible()
  await expect(page.locator('dl').getByText('Gents cut 16+, 30 min')).toBeVisible()
  await expect(page.locator('dl').getByText('Ellis Wardley')).toBeVisible()
  await expect(page.getByLabel('First day')).toHaveValue('4 Dec 2026')
  await expect(page.getByLabel('Last day')).toHaveValue('4 Dec 2026')
  await page.getByLabel('Name').fill('Will Waite')
  await page.getByLabel('Email').fill('will@mail.example')
  await page.getByLabel('Phone').fill('07700 900777')
  await page.getByLabel('Phone').press('Enter')

  await expect(page).toHaveURL(/\/waiting-list\/[\w-]{22}$/)
  await expect(heading(page, 'You are on the waiting list')).toBeVisible()
  const [welcome] = await sentMail(shop)
  expect(welcome?.to).toBe('will@mail.example')
  await page.goto(linkIn(welcome))
  await expect(page.locator('dl').getByText('between 08:30 and 19:00')).toBeVisible()

  await page.goto(`/visit/${taken.token}`)
  await page.getByRole('link', { name: 'Cancel my visit' }).click()
  await button(page, 'Yes, cancel it').click()
  await expect(heading(page, 'Your visit is cancelled')).toBeVisible()
  await offerFreeTime(shop)
  const mails = await sentMail(shop)
  await page.goto(linkIn(mails.find(mail => mail.to === 'will@mail.example')))
  await expect(heading(page, 'A time has come free')).toBeVisible()
  await page.goto(linkIn(welcome))
  await lookAllOver(page)
  await button(page, 'See this time').press('Enter')
  await expect(heading(page, 'A time has come free')).toBeVisible()
  await expect(page.getByText('Held for you until 08:20. 20 minutes left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel my visit' })).toHaveCount(0)
  await expect(button(page, 'Take this time')).toBeEnabled()
  await button(page, 'Take this time').press('Enter')
  await expect(heading(page, 'Your visit is booked')).toBeFocused()
  await expect(page.locator('dl').getByText('Friday 4 December 2026 at 16:30')).toBeVisible()
  expect((await sentMail(shop)).map(mail => [mail.subject, mail.calendar?.method])).toEqual([
    ['Booked: Friday 4 December at 16:30, The Brass Comb', 'REQUEST'],
  ])
  await page.goto(linkIn(welcome))
  await expect(heading(page, 'You are no longer on the list')).toBeVisible()
  expect(errors).toEqual([])
})

test('a customer who lets an offer expire is shown so, and can book', async ({ page, shop }) => {
  const link = await offered(shop)
  await page.goto(link)
  await expect(button(page, 'Take this time')).toBeEnabled()
  shop.setNow('2026-12-01T08:20:00Z')
  await button(page, 'Take this time').click()
  await expect(toast(page, 'We couldn’t change that')).toContainText('no longer held for you')
  await expect(heading(page, 'This time is no longer held for you')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Now' })).toBeVisible()
  await lookAllOver(page)
  expect(await sentMail(shop)).toEqual([])
})

test('an open page shows by itself when the offer is over', async ({ page, shop }) => {
  const link = await offered(shop)
  shop.setNow('2026-12-01T08:19:58Z')
  await page.goto(link)
  await expect(page.getByText('Less than a minute left.')).toBeVisible()
  shop.setNow('2026-12-01T08:20:00Z')
  await expect(heading(page, 'This time is no longer held for you')).toBeVisible()
})

test('declining keeps waiting for other days, or leaves the list with one tap', async ({ page, shop }) => {
  await page.goto(await offered(shop, { lastDate: '2026-12-08' }))
  await lookAllOver(page)
  await button(page, 'No, thank you').click()
  await expect(toast(page, 'Thank you for telling us')).toBeVisible()
  await offerFreeTime(shop)
  await page.goto(linkIn((await sentMail(shop))[0]))
  await expect(page.locator('dl').getByText('Saturday 5 December 2026 at 10:00')).toBeVisible()
  await button(page, 'Take me off the list').click()
  await expect(heading(page, 'This time is no longer held for you')).toBeVisible()
  expect(await offerFreeTime(shop)).toBe(0)
})

test('declining in an outdated page shows that the time was accepted, and the visit', async ({
  page,
  context,
  shop,
}) => {
  const link = await offered(shop)
  const leftOpen = await context.newPage()
  await leftOpen.goto(link)
  await expect(button(leftOpen, 'No, thank you')).toBeEnabled()
  await page.goto(link)
  await button(page, 'Take this time').click()
  await expect(heading(page, 'Your visit is booked')).toBeVisible()
  await button(leftOpen, 'No, thank you').click()
  await expect(toast(leftOpen, 'We couldn’t change that')).toContainText('That time is booked for you.')
  await expect(heading(leftOpen, 'Your visit is booked')).toBeVisible()
})

test('leaving takes one tap, and opening the page changes nothing', async ({ page, shop }) => {
  const response = await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
  const path = `/waiting-list/${(await response.json()).token}`
  for (let opened = 0; opened < 2; opened++) {
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  }
  await expect(heading(page, 'You are on the waiting list')).toBeVisible()
  await lookAllOver(page)
  await button(page, 'Leave the waiting list').press('Enter')
  await expect(heading(page, 'You have left the waiting list')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'You are no longer on the list')).toBeVisible()
  await lookAllOver(page)
})

test('the form shows missing and invalid values, and keeps what was typed', async ({ page }) => {
  await page.goto('/waiting-list?barber=1&date=2026-12-04')
  await lookAllOver(page)
  await button(page, 'Join the waiting list').click()
  await expect(page.getByText('Please choose at least one treatment.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Gents cut 16+' })).toBeFocused()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await page.locator('label', { hasText: 'Gents cut 16+' }).click()
  await page.getByLabel('Name').fill('Will Waite')
  await button(page, 'Join the waiting list').click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email/)
  await page.getByLabel('Finished by').selectOption('09:00')
  await page.getByLabel('Earliest start').selectOption('09:00')
  await button(page, 'Join the waiting list').click()
  await expect(page.getByText('Your visit takes longer than those hours.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Will Waite')
})

test('the owner sees the entries, and removes one after a confirmation', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/waiting')
  const section = page.getByRole('region', { name: 'Waiting List' })
  await expect(section.getByText('No one is waiting.')).toBeVisible()
  await offered(shop)
  await page.reload()
  await expect(section.getByText('Will Waite')).toBeVisible()
  await expect(section.getByText('offered a time')).toBeVisible()
  await section.getByRole('button', { name: 'Take Will Waite off the waiting list' }).press('Enter')
  await page.getByRole('button', { name: 'Take Off the List' }).press('Enter')
  await expect(section.getByText('No one is waiting.')).toBeVisible()
  await page.goto('/admin/shop/changes')
  const trail = page.getByRole('region', { name: 'Changes' })
  await expect(
    trail.getByText('removed an entry from the waiting list (Gents cut 16+, Friday 4 December)'),
  ).toBeVisible()
  await booked(shop)
})

test('a list that can’t be loaded shows an error', async ({ page, shop }) => {
  await page.route('**/api/admin/waiting-list', route => route.fulfill({ status: 500, body: 'Sorry.' }))
  await openOwnerPage(page, shop, '/admin/shop/waiting')
  const section = page.getByRole('region', { name: 'Waiting List' })
  await expect(section.getByText('Failed to load the waiting list')).toBeVisible()
  await page.unroute('**/api/admin/waiting-list')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByText('No one is waiting.')).toBeVisible()
})

const SICK = {
  barberId: 1,
  kind: 'sick',
  firstDate: '2026-12-04',
  lastDate: '2026-12-04',
  note: '',
  reason: '',
}
const NOT_FREE = /^Not free after all: Friday 4 December at 10:00/

test('an offer in the way of a sick day is withdrawn as it is saved', async ({ page, shop }) => {
  await booked(shop, { time: '11:00' })
  await offered(shop)
  await openOwnerPage(page, shop, '/admin/hours')
  const form = page.getByRole('form', { name: 'Enter days off' })
  await form.getByText('Tom Ashdown').click()
  await form.getByText('Sick', { exact: true }).click()
  await form.getByLabel(/^First day/).fill('2026-12-04')
  await form.getByLabel(/^Last day/).fill('2026-12-04')
  await form.getByRole('button', { name: 'Enter Days Off' }).click()
  const offer = form.getByRole('combobox', { name: /^Will Waite/ })
  await expect(form.getByText('who has not answered yet')).toBeVisible()
  await expect(offer.locator('option:checked')).toHaveText('Withdraw the offer, with a message')
  await form.getByText('The same for all of them').click()
  await form.getByRole('button', { name: 'Same time, another barber' }).click()
  await expect(offer.locator('option:checked')).toHaveText('Withdraw the offer, with a message')
  await lookAllOver(page)
  await form.getByRole('button', { name: 'Save with These Choices' }).click()
  await expect(toast(page, 'Saved')).toContainText('2 visits are dealt with.')
  const mail = (await sentMail(shop)).find(({ subject }) => NOT_FREE.test(subject))
  await page.goto(linkIn(mail))
  await expect(heading(page, 'You are on the waiting list')).toBeVisible()
})

test('an offer that was left for later is withdrawn on Today', async ({ page, shop }) => {
  await offered(shop)
  await openOwnerPage(page, shop, '/admin/today')
  await page.request.post('/api/admin/hours/absences?visits=leave', {
    data: { ...SICK, fromMinute: 0, untilMinute: 1440 },
    headers: { Origin: shop.url },
  })
  await button(page, 'Decide').click()
  await expect(page.getByText('who has not answered yet')).toBeVisible()
  await lookAllOver(page)
  await button(page, 'Do This').click()
  await expect(toast(page, 'One visit dealt with')).toBeVisible()
  await expect(page.getByText('1 visit in the way')).toHaveCount(0)
  expect((await sentMail(shop)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(NOT_FREE))
})

test('the first day offered is one on which the shop opens', async ({ page, shop }) => {
  shop.setNow('2026-12-07T08:00:00Z')
  await page.goto('/waiting-list?treatments=1')
  await expect(page.getByLabel('First day')).toHaveValue('8 Dec 2026')
  await expect(page.getByLabel('Last day')).toHaveValue('8 Dec 2026')
  await page.goto('/waiting-list?treatments=1&date=2026-12-14')
  await expect(page.getByLabel('First day')).toHaveValue('15 Dec 2026')
})

test.describe('under a thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a day is tapped in the shop’s own calendar, and the last day follows the first', async ({ page }) => {
    await page.goto('/waiting-list?treatments=1&date=2026-12-04')
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await expect(button(page, 'Open the calendar').first()).toBeVisible()
    await page.getByLabel('First day').tap()
    await expect(calendar.getByRole('button', { name: /, 4 December/ })).toBeFocused()
    await expectNoAxeViolations(page)
    await expectToFit(page)
    await calendar.getByRole('button', { name: /, 9 December/ }).tap()
    await expect(calendar).toBeHidden()
    await expect(page.getByLabel('First day')).toHaveValue('9 Dec 2026')
    await expect(page.getByLabel('Last day')).toHaveValue('9 Dec 2026')
  })
})
