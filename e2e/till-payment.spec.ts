import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { makeStaff } from '../src/testing/staff.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToast, openOwnerPage, signOwnerIn } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'
const DAY = `/admin/diary?date=${FRIDAY}`

const entriesOf = (shop: RunningShop) =>
  shop.db.read.selectFrom('ledger_entry').select(['kind', 'pence', 'method']).orderBy('id').execute()

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sam Example' })

/** The sheet of a visit of ten o'clock that is done. */
async function openDone(page: Page, shop: RunningShop) {
  const { id } = await booked(shop, { time: '10:00' })
  shop.setNow(`${FRIDAY}T10:40:00Z`)
  await setStatus(shop, id, 'completed')
  await openOwnerPage(page, shop, DAY)
  await page.locator('.visit-block', { hasText: 'Sam Example' }).click({ position: { x: 20, y: 8 } })
  const sheet = sheetOf(page)
  await expect(sheet.getByText('To pay')).toBeVisible()
  return sheet
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a visit is opened, done and paid in three taps, and its receipt is mailed or printed', async ({
    page,
    shop,
  }) => {
    const errors = collectErrors(page)
    await booked(shop, { time: '10:00' })
    shop.setNow(`${FRIDAY}T10:40:00Z`)
    await openOwnerPage(page, shop, DAY)
    await page.locator('.visit-block', { hasText: 'Sam Example' }).tap({ position: { x: 20, y: 8 } })
    await sheetOf(page).getByRole('button', { name: 'Done, Sam Example' }).tap()
    await sheetOf(page).getByRole('button', { name: 'Cash', exact: true }).tap()
    await expectToast(page, 'Payment taken', '£19.00 for Gents cut 16+.')
    await expect(sheetOf(page).getByText('£19.00 in cash')).toBeVisible()
    // The server refuses it of a paid visit.
    await expect(sheetOf(page).getByRole('button', { name: /^No-show/ })).toBeHidden()
    await sheetOf(page).getByRole('textbox', { name: 'Email for the receipt' }).fill('sam@example.com')
    await sheetOf(page).getByRole('button', { name: 'Mail it' }).tap()
    await expectToast(page, 'Receipt on its way', 'It goes to sam@example.com.')
    await expectNoAxeViolations(page)
    await page.evaluate(() => document.documentElement.classList.add('prints-receipt'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.receipt-paper')).toContainText('£19.00')
    await expect(sheetOf(page)).toBeHidden()
    await page.evaluate(() => document.documentElement.classList.remove('prints-receipt'))
    await page.emulateMedia({ media: 'screen' })
    expect(errors).toEqual([])
  })

  test('a payment that was taken by mistake is undone in one tap, and entered again', async ({
    page,
    shop,
  }) => {
    const sheet = await openDone(page, shop)
    await sheet.getByRole('button', { name: 'Cash', exact: true }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expectToast(page, 'Payment taken back', 'It can be entered again now.')
    await sheet.getByRole('button', { name: 'Card', exact: true }).tap()
    await expect(sheet.getByText('£19.00 by card')).toBeVisible()
    expect(await entriesOf(shop)).toMatchObject([{ pence: 1900 }, { pence: -1900 }, { method: 'card' }])
  })

  test('a barber takes a payment, and is offered nothing of it that only the desk may do', async ({
    page,
    shop,
  }) => {
    await booked(shop, { time: '10:00' })
    shop.setNow(`${FRIDAY}T10:40:00Z`)
    await makeStaff(shop, { role: 'barber' })
    const data = { username: 'tom', password: OWNER_PASSWORD }
    await page.request.post(`${shop.url}/api/admin/login`, { data })
    await page.goto(DAY)
    await page.locator('.visit-block', { hasText: 'Sam Example' }).tap({ position: { x: 20, y: 8 } })
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'Done, Sam Example' }).tap()
    await sheet.getByRole('button', { name: 'Cash', exact: true }).tap()
    await expectToast(page, 'Payment taken', '£19.00 for Gents cut 16+.')
    await expect(page.locator('.toast').getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(sheet.getByText('Reception or the owner can take it back or refund it.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^(Correct|Give)/ })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Add a tip…' }).tap()
    await sheet.getByRole('textbox', { name: 'Tip' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('£2.00 in cash as a tip')).toBeVisible()
  })

  test('cash is taken with a tip and a product, and the change is said before and after', async ({
    page,
    shop,
  }) => {
    await signOwnerIn(page, shop)
    const clay = { what: 'Matt clay', pence: 1250, method: 'card', day: '2026-12-01' }
    expect((await page.request.post(`${shop.url}/api/admin/sales`, { data: clay })).status()).toBe(201)
    const sheet = await openDone(page, shop)
    await sheet.getByRole('button', { name: 'They gave £50.00' }).tap()
    await expect(sheet.getByText('They gave £50.00: change £31.00')).toBeVisible()
    await sheet.getByRole('button', { name: 'Tip £2.00' }).tap()
    await sheet.getByText('Products').tap()
    await sheet.getByRole('button', { name: 'Add Matt clay, £12.50' }).tap()
    await expect(sheet.getByText('They gave £50.00: change £16.50')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'What' }).fill('A comb')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Please give the amount.')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Price' }).fill('3')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Leave out A comb' }).tap()
    await expectNoAxeViolations(page)
    await sheet.getByRole('textbox', { name: 'They gave' }).fill('30')
    await expect(sheet.getByText('They gave £30.00: £3.50 is missing')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cash', exact: true }).tap()
    await expect(sheet.getByRole('alert')).toHaveText(/^They gave too little\./)
    await expect(sheet.getByRole('textbox', { name: 'They gave' })).toBeFocused()
    expect(await entriesOf(shop)).toHaveLength(1)
    await sheet.getByRole('textbox', { name: 'They gave' }).fill('40')
    await sheet.getByRole('button', { name: 'Cash', exact: true }).tap()
    await expectToast(page, 'Payment taken', '£33.50 for Gents cut 16+. Change £6.50.')
    expect((await entriesOf(shop)).slice(1)).toEqual([
      { kind: 'service', pence: 1900, method: 'cash' },
      { kind: 'tip', pence: 200, method: 'cash' },
      { kind: 'sale', pence: 1250, method: 'cash' },
    ])
    const paid = sheet.getByRole('list', { name: 'Paid' })
    await expect(paid.getByText('£12.50 in cash for Matt clay')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Correct the £21.00 payment…' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Take the £12.50 for Matt clay back…' }).tap()
    await sheet.getByRole('textbox', { name: /^Reason/ }).fill('They left it')
    await sheet.getByRole('button', { name: 'Take it back', exact: true }).tap()
    await expect(sheet.getByRole('button', { name: 'Correct it…' })).toBeVisible()
    await expect(paid.getByText('Taken back: Sale, Matt clay. They left it.')).toBeVisible()
  })

  test('two people pay a half each by card, without a question', async ({ page, shop }) => {
    const sheet = await openDone(page, shop)
    await sheet.getByRole('button', { name: 'Split…' }).tap()
    await expect(sheet.getByRole('textbox', { name: 'Part 1' })).toHaveValue('9.50')
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Take £19.00' }).tap()
    await expectToast(page, 'Payment taken', '£19.00 for Gents cut 16+.')
    const half = { kind: 'service', pence: 950, method: 'card' }
    expect(await entriesOf(shop)).toEqual([half, half])
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a payment is taken by the keyboard alone, a reload and Escape ask before its tip is lost, and Enter takes none', async ({
    page,
    shop,
  }) => {
    const sheet = await openDone(page, shop)
    await sheet.getByRole('textbox', { name: 'Tip' }).focus()
    await page.keyboard.type('1.50')
    await page.keyboard.press('Enter')
    expect(await entriesOf(shop)).toEqual([])
    const asking = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const question = await asking
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep Editing' }).press('Enter')
    await expect(sheet.getByRole('textbox', { name: 'Tip' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Cash', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expectToast(page, 'Payment taken', '£20.50 for Gents cut 16+.')
    await expect(sheet.getByText('£19.00 by card')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await entriesOf(shop)).toMatchObject([{ method: 'card' }, { kind: 'tip', method: 'card' }])
  })

  test('a product typed and not added is not left out of a payment; what is chosen or half typed is asked about before it is lost', async ({
    page,
    shop,
  }) => {
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    const sheet = await openDone(page, shop)
    const reopen = async () => {
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Discard Changes' }).click()
      await expect(sheet).toBeHidden()
      await page.locator('.visit-block', { hasText: 'Sam Example' }).click({ position: { x: 20, y: 8 } })
    }
    await sheet.getByText('Products', { exact: true }).click()
    await sheet.getByLabel('What').fill('Matt clay')
    await sheet.getByLabel('Price').fill('12.50')
    await sheet.getByRole('button', { name: 'Cash', exact: true }).click()
    await expect(sheet.getByText(/^A product is typed but not added/)).toBeFocused()
    await sheet.getByRole('button', { name: 'Split…' }).click()
    await sheet.getByRole('button', { name: 'Take £19.00' }).click()
    await expect(sheet.getByText(/^A product is typed but not added/)).toBeFocused()
    expect(await entriesOf(shop)).toEqual([])
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Take £31.50' })).toBeVisible()
    await reopen()
    await sheet.getByRole('button', { name: 'Tip £5.00' }).click()
    await sheet.getByRole('button', { name: 'Split…' }).click()
    await reopen()
    await sheet.getByRole('button', { name: 'Split…' }).click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('link', { name: 'Till', exact: true }).click()
    await page.getByRole('button', { name: 'Sell something' }).click()
    await page.keyboard.type('Beard oil')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(page.getByLabel('What')).toHaveValue('Beard oil')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(page.getByLabel('What')).toBeHidden()
  })

  test('a visit that was paid at another tablet meanwhile is paid once, and says so', async ({
    page,
    shop,
  }) => {
    const sheet = await openDone(page, shop)
    const { id } = await shop.db.read.selectFrom('visit').select('id').executeTakeFirstOrThrow()
    const data = { parts: [{ method: 'cash', pence: 1900 }] }
    const other = await page.request.post(`${shop.url}/api/admin/visits/${id}/payment`, { data })
    expect(other.status()).toBe(201)
    await sheet.getByRole('button', { name: 'Card', exact: true }).dblclick()
    await expect(page.getByText(/^This visit is paid already/)).toBeVisible()
    await expect(sheet.getByText('£19.00 in cash')).toBeVisible()
    expect(await entriesOf(shop)).toHaveLength(1)
  })

  test('once today is closed, the sheet says who opens it again instead of asking for a payment', async ({
    page,
    shop,
  }) => {
    const sheet = await openDone(page, shop)
    const closing = { expectedCash: 0, countedCash: 0 }
    const path = `${shop.url}/api/admin/till/${FRIDAY}/close`
    expect((await page.request.post(path, { data: closing })).status()).toBe(200)
    await sheet.getByRole('button', { name: 'Cash', exact: true }).click()
    const notice = sheet.getByText('Today’s till is closed, so no payment can be taken.')
    await expect(notice).toBeVisible()
    await expect(sheet.getByText('To pay')).toBeHidden()
    await expect(sheet.getByRole('button', { name: 'Cash', exact: true })).toBeHidden()
    await expectNoAxeViolations(page)
    await sheet.getByRole('link', { name: 'Open it again in the till' }).click()
    await expect(page).toHaveURL(`${shop.url}/admin/till?date=${FRIDAY}`)
    await expect(page.getByRole('button', { name: /^Open the day again/ })).toBeVisible()

    await makeStaff(shop, { role: 'reception' })
    const data = { username: 'rhona', password: OWNER_PASSWORD }
    await page.request.post(`${shop.url}/api/admin/login`, { data })
    await page.goto(`${shop.url}${DAY}`)
    await page.locator('.visit-block', { hasText: 'Sam Example' }).click({ position: { x: 20, y: 8 } })
    await expect(notice).toHaveText(/The owner can open this day again\.$/)
    await expect(sheet.getByRole('link', { name: 'Open it again in the till' })).toBeHidden()
  })
  test('once today is closed, a paid visit is offered no refund and no tip', async ({ page, shop }) => {
    const sheet = await openDone(page, shop)
    await sheet.getByRole('button', { name: 'Card', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Give money back…' })).toBeVisible()
    const closing = { expectedCash: 0, countedCash: 0 }
    const path = `${shop.url}/api/admin/till/${FRIDAY}/close`
    expect((await page.request.post(path, { data: closing })).status()).toBe(200)
    await page.reload()
    await page.locator('.visit-block', { hasText: 'Sam Example' }).click({ position: { x: 20, y: 8 } })
    await expect(
      sheet.getByText('Today’s till is closed, so nothing can be refunded or added.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^(Correct|Give|Add a tip)/ })).toHaveCount(0)
    await expect(sheet.getByRole('link', { name: 'Open it again in the till' })).toBeVisible()
  })
})
