import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { makeStaff } from '../src/testing/staff.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

/** A day with £12.50 of cash, opened on its till. */
async function openDayWithCash(page: Page, shop: RunningShop): Promise<void> {
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  const data = { what: 'Matt clay', pence: 1250, method: 'cash' }
  const sold = await page.request.post(`${shop.url}/api/admin/sales`, { data })
  expect(sold.status()).toBe(201)
  await page.reload()
  await expect(page.getByText('£12.50 should be there')).toBeVisible()
}

const counted = (page: Page) => page.getByRole('textbox', { name: 'Counted cash' })
const closing = (page: Page) => page.getByRole('button', { name: 'Close the day' })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a day whose cash is right closes without a note, and once when pressed twice', async ({
      page,
      shop,
    }) => {
      const errors = collectErrors(page)
      await openDayWithCash(page, shop)
      await counted(page).fill('12.50')
      await expect(page.getByRole('textbox', { name: 'Why it differs' })).toBeHidden()
      await closing(page).dblclick()
      await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
      await expect(page.getByText(/^Closed by admin with £12.50, exactly what should be there/)).toBeVisible()
      const closings = await shop.db.read.selectFrom('till_event').select('note').execute()
      expect(closings).toEqual([{ note: '' }])
      await page.getByRole('link', { name: 'The day before' }).click()
      await page.goBack()
      await expect(page.getByText('Closed', { exact: true })).toBeVisible()
      await expect(closing(page)).toBeHidden()
      expect(errors).toEqual([])
    })

    test('a day whose cash is wrong asks for a reason, also after going back, and before what was counted is lost', async ({
      page,
      shop,
    }) => {
      await openDayWithCash(page, shop)
      await counted(page).fill('12')
      await expect(page.getByText('£0.50 less than there should be.')).toBeVisible()
      await closing(page).click()
      await expect(page.getByText('Please say why it differs.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Why it differs' })).toBeFocused()
      const before = page.getByRole('link', { name: 'The day before' })
      page.once('dialog', question => question.dismiss())
      await before.click()
      await expect(counted(page)).toHaveValue('12')
      page.once('dialog', question => question.accept())
      await before.click()
      await expect(page.getByRole('heading', { name: 'Thursday 3 December 2026' })).toBeVisible()
      await page.goBack()
      await expect(counted(page)).toHaveValue('')
      await closing(page).click()
      await expect(page.getByText('Please give the amount.')).toBeVisible()
      await counted(page).fill('13')
      await page.getByRole('textbox', { name: 'Why it differs' }).fill('Change was short')
      // What is right after all needs no note.
      await counted(page).fill('12.50')
      await closing(page).click()
      await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
    })
  })

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 800 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`the cash of a day on ${name}`, () => {
    test.use({ viewport })

    test('begins with a float, is taken out with a reason, corrected, and counted with both', async ({
      page,
      shop,
    }) => {
      const errors = collectErrors(page)
      await openDayWithCash(page, shop)
      await page.getByRole('button', { name: 'Enter the float…' }).click()
      const float = page.getByRole('dialog', { name: 'Enter the float' })
      await float.getByRole('button', { name: 'Enter the float' }).click()
      await expect(float.getByText('Please give the amount.')).toBeVisible()
      await float.getByRole('textbox', { name: /^Amount/ }).fill('50')
      await float.getByRole('button', { name: 'Enter the float' }).click()
      await expectToast(page, 'Float entered', '£50.00 more is expected in the till.')
      await expect(page.getByText('£62.50 should be there')).toBeVisible()

      await page.getByRole('button', { name: 'Take cash out…' }).click()
      const out = page.getByRole('dialog', { name: 'Take cash out' })
      await out.getByRole('textbox', { name: /^Amount/ }).fill('10')
      await out.getByRole('button', { name: 'Take the cash out' }).click()
      await expect(out.getByText('Please say what the cash was taken out for.')).toBeVisible()
      await out.getByRole('textbox', { name: /^What for/ }).fill('Milk and towels')
      await out.getByRole('button', { name: 'Take the cash out' }).click()
      await expect(page.getByText('£52.50 should be there')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Put in and taken out' })).toContainText('Milk and towels')
      await expectNoAxeViolations(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(viewport.width)

      await page.getByRole('button', { name: /^Take it back… Taken out, £10\.00/ }).click()
      const back = page.getByRole('dialog', { name: 'Take an entry back' })
      await back.getByRole('textbox', { name: /^Reason/ }).fill('It stayed in the till')
      await back.getByRole('button', { name: 'Take the entry back' }).click()
      await expect(page.getByText('£62.50 should be there')).toBeVisible()
      await expect(page.locator('.till-paid s', { hasText: 'Taken out, £10.00' })).toBeVisible()
      await counted(page).fill('62.50')
      await closing(page).click()
      await expect(page.getByText(/^Closed by admin with £62.50, exactly what should be there/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enter the float…' })).toBeHidden()
      expect(errors).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the till of today is closed in three taps', async ({ page, shop }) => {
    await openDayWithCash(page, shop)
    await page.goto(`${shop.url}/admin/today`)
    await page.getByRole('link', { name: 'Till' }).tap()
    await counted(page).tap()
    await page.keyboard.type('12.50')
    await closing(page).tap()
    await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
  })

  test('with visits to come, closing today is a question, and reception reads that the owner opens it again', async ({
    page,
    shop,
  }) => {
    await booked(shop, { date: FRIDAY, time: '18:00' })
    await openDayWithCash(page, shop)
    await makeStaff(shop, { role: 'reception' })
    const data = { username: 'rhona', password: OWNER_PASSWORD }
    await page.request.post(`${shop.url}/api/admin/login`, { data })
    await page.reload()
    await counted(page).fill('12.50')
    await closing(page).tap()
    const question = page.getByRole('dialog', { name: 'Close today already?' })
    await expect(question.getByText(/^One visit is still to come\./)).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Cancel' }).tap()
    await expect(counted(page)).toHaveValue('12.50')
    await closing(page).tap()
    await question.getByRole('button', { name: 'Close today' }).tap()
    await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
    await expect(page.getByText('The owner can open this day again.')).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: /^Closed by rhona/ })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Open the day again/ })).toBeHidden()
  })

  test('the drawer is counted by notes and coins', async ({ page, shop }) => {
    await openDayWithCash(page, shop)
    await page.getByText('Count notes and coins').tap()
    await page.getByLabel('£10', { exact: true }).fill('1')
    await page.getByLabel('£2', { exact: true }).fill('1')
    await expect(page.getByText('£0.50 less than there should be.')).toBeVisible()
    await page.getByLabel('50p', { exact: true }).fill('1')
    await expect(page.getByText('Right to the penny.')).toBeVisible()
    await expect(counted(page)).toHaveValue('12.50')
    await expectNoAxeViolations(page)
    await closing(page).tap()
    await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
  })

  test('a float that was forgotten is entered as last time, and the day before is said to be open', async ({
    page,
    shop,
  }) => {
    await openDayWithCash(page, shop)
    const float = { kind: 'float', pence: 5000 }
    const path = `${shop.url}/api/admin/till/${FRIDAY}/movements`
    expect((await page.request.post(path, { data: float })).status()).toBe(201)
    shop.setNow('2026-12-05T05:00:00Z')
    await page.goto(`${shop.url}/admin/till`)
    await page.getByRole('button', { name: 'Float £50.00, as last time' }).tap()
    await expectToast(page, 'Float entered', '£50.00 more is expected in the till.')
    await expect(page.getByText('£50.00 should be there')).toBeVisible()
    await expect(page.getByText('Float £50.00 + cash taken £0.00')).toBeVisible()
    await expect(page.getByRole('button', { name: /as last time$/ })).toBeHidden()
    await page
      .getByRole('region', { name: 'Still to be counted and closed' })
      .getByRole('link', { name: 'Friday 4 December' })
      .tap()
    await expect(page.getByText('£62.50 should be there')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Still to be counted and closed' })).toBeHidden()
  })
})

test('what was counted stays while the server is gone, and is closed once it is back', async ({
  page,
  shop,
}) => {
  await openDayWithCash(page, shop)
  await counted(page).fill('12.50')
  await page.route('**/api/admin/**', route => route.abort())
  const readAgain = page.waitForEvent('requestfailed', request => request.method() === 'GET')
  await closing(page).click()
  await readAgain
  await expect(page.getByText(/^Unable to connect to server/).first()).toBeVisible()
  await page.unroute('**/api/admin/**')
  await expect(counted(page)).toHaveValue('12.50')
  await closing(page).click()
  await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
})

test('on a tablet the day is closed in sight below a long list of visits that are not paid, which paper unfolds', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const hour of [10, 11, 12]) {
    const customerName = `Dora ${hour}`
    await booked(shop, { time: `${hour}:00`, customerName, customerPhone: `07700 9001${hour}` })
  }
  shop.setNow(`${FRIDAY}T18:05:00Z`)
  await openOwnerPage(page, shop, `/admin/till?date=${FRIDAY}`)
  await expect(page.getByRole('heading', { name: '3 visits are not paid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take payment of Dora 10' })).toBeHidden()
  await expect(closing(page)).toBeInViewport()
  await page.pdf()
  await expect(page.getByRole('button', { name: 'Take payment of Dora 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Take payment of Dora 10' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Card', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take payment of Dora 11' })).toBeVisible()
})

test('what was taken at another till since is part of a count that is right', async ({ page, shop }) => {
  await openDayWithCash(page, shop)
  await page.route('**/api/admin/till?**', route => route.abort())
  const data = { what: 'A comb', pence: 500, method: 'cash' }
  expect((await page.request.post(`${shop.url}/api/admin/sales`, { data })).status()).toBe(201)
  await counted(page).fill('17.50')
  await page.getByRole('textbox', { name: 'Why it differs' }).fill('A comb was sold')
  await closing(page).click()
  await expectToast(page, 'Day closed', 'Friday 4 December is counted and closed.')
  const closings = await shop.db.read.selectFrom('till_event').selectAll().execute()
  expect(closings).toMatchObject([{ expected_cash_pence: 1750, counted_cash_pence: 1750, note: '' }])
})

test('a day on which more cash was given back than taken says so, and is counted', async ({ page, shop }) => {
  await openDayWithCash(page, shop)
  await counted(page).fill('12.50')
  await closing(page).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  shop.setNow('2026-12-05T05:00:00Z')
  await page.reload()
  await page.getByLabel(/^Changes: Sale, Matt clay/).click()
  await page.getByRole('button', { name: /^Give money back… Sale, Matt clay/ }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The tin was empty')
  await page.getByRole('button', { name: 'Give it back' }).click()
  await page.getByRole('link', { name: 'The day after' }).click()
  await expect(page.getByText('−£12.50 should be there')).toBeVisible()
  await expect(page.getByText(/^More cash was given back than was taken/)).toBeVisible()
  await counted(page).fill('-12.50')
  await closing(page).click()
  await expect(page.getByText('The cash in the till can’t be below £0.')).toBeVisible()
  await counted(page).fill('0')
  await page.getByRole('textbox', { name: 'Why it differs' }).fill('It came from the change')
  await closing(page).click()
  await expect(page.getByText(/^Closed by admin with £0.00, £12.50 more than there should be/)).toBeVisible()
})

test('a day that was left open is locked, and opened again for a reason', async ({ page, shop }) => {
  shop.setNow(`${FRIDAY}T17:30:00Z`)
  await openOwnerPage(page, shop, '/admin/till?date=2024-05-01')
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell something' })).toBeHidden()
  await expect(closing(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open the day again…' }).click()
  const reason = page.getByRole('textbox', { name: /^Reason/ })
  await expect(reason).toBeFocused()
  await reason.fill('A sale was missing')
  await page.getByRole('button', { name: 'Open the day again', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sell something' })).toBeVisible()
})
