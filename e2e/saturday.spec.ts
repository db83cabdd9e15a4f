import type { Browser, Page } from '@playwright/test'
import { makeStaff, signInAs } from '../src/testing/staff.ts'
import { openQueue, pairShown } from './support/devices.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const at = (shop: RunningShop, time: string) => shop.setNow(`2026-12-05T${time}:00Z`)

const region = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Reads the two words that a page shows large. */
const wordsOn = async (page: Page) => (await page.getByText(/^[a-z]+ [a-z]+$/).textContent()) ?? ''

async function joinAtKiosk(kiosk: Page): Promise<string> {
  await button(kiosk, 'Gents cut 16+').tap()
  await button(kiosk, 'Any barber').tap()
  await button(kiosk, 'Join the queue').tap()
  await expect(kiosk.getByRole('heading', { name: 'You are in the queue' })).toBeVisible()
  const words = await wordsOn(kiosk)
  await button(kiosk, 'Done').tap()
  await expect(kiosk.getByRole('heading', { name: 'What would you like?' })).toBeVisible()
  return words
}

/** By a phone whose browser runs no script; its page stays open. */
async function joinByPhone(browser: Browser, shop: RunningShop): Promise<Page> {
  const phone = await browser.newPage({ ...PHONE, baseURL: shop.url, javaScriptEnabled: false })
  await phone.goto('/queue')
  await phone.getByRole('checkbox', { name: 'Beard trim' }).check()
  await phone.getByRole('button', { name: 'Join the queue' }).click()
  await expect(phone.getByRole('heading', { name: 'You are in the queue' })).toBeVisible()
  return phone
}

/** A barber with the queue on their own phone. */
async function openBarber(browser: Browser, shop: RunningShop): Promise<Page> {
  await makeStaff(shop, { role: 'barber' })
  const { Cookie } = await signInAs(shop, 'tom')
  const page = await browser.newPage({ ...PHONE, baseURL: shop.url })
  const cookies = Cookie.split('; ').map(cookie => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, url: shop.url }
  })
  await page.context().addCookies(cookies)
  await page.goto('/admin/today')
  await expect(region(page, 'Queue')).toBeVisible()
  return page
}

test('a Saturday goes from the door, a phone and the desk to a chair, and the room sees one order', async ({
  page: board,
  shop,
  browser,
}) => {
  at(shop, '10:00')
  const desk = await browser.newPage({ baseURL: shop.url })
  await openQueue(desk.request, shop)
  const kiosk = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await kiosk.goto(`${shop.url}/kiosk`)
  await pairShown(kiosk, desk.request, shop)
  const tom = await openBarber(browser, shop)
  await board.goto('/board')

  const first = await joinAtKiosk(kiosk)
  at(shop, '10:01')
  const phone = await joinByPhone(browser, shop)
  const second = await wordsOn(phone)
  at(shop, '10:02')
  await desk.goto('/admin/today')
  await button(desk, 'Add').click()
  await desk.getByRole('dialog').getByLabel('First name').fill('Kit')
  await desk.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(region(board, 'Next in line').getByRole('listitem')).toHaveCount(3)
  await expect(region(board, 'Next in line').getByRole('listitem').first()).toContainText(first)
  await expect(board.getByText('Kit')).toHaveCount(0)

  for (const [time, words] of [
    ['10:03', first],
    ['10:33', second],
  ] as const) {
    at(shop, time)
    await button(tom, 'Next: Tom Ashdown').tap()
    await expect(region(board, 'Now seating').getByRole('listitem')).toContainText(`${words}→ Tom`)
    if (words === second) {
      await phone.reload()
      await expect(phone.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
    }
    await region(tom, 'Queue').getByRole('button', { name: 'In the chair' }).tap()
    await expect(region(board, 'Now seating')).toContainText('No one is called just now')
  }
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'You are in the chair' })).toBeVisible()
  await expect(region(board, 'Next in line').getByRole('listitem')).toHaveCount(1)
  at(shop, '10:53')
  await button(tom, 'Next: Tom Ashdown').tap()
  await region(tom, 'Queue').getByRole('button', { name: 'In the chair' }).tap()
  await expect(region(desk, 'Queue').getByText('No one waits.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'All done' })).toBeVisible()
  for (const page of [desk, kiosk, tom, phone]) await page.close()
})
