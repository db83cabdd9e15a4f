import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openCounter } from '../../src/testing/desk.ts'
import { queueDesk } from '../../src/testing/queue/queue-desk.ts'
import { makeStaff, signInAs } from '../../src/testing/staff.ts'
import { pairShown } from './devices.ts'
import type { RunningShop } from './running-shop.ts'
import { expect } from './shop.ts'

/* What a day in the shop is worked with: a kiosk, phones, the desk and four barbers' phones. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const TEAM = ['Tom Ashdown', 'Marco Bellandi', 'Yusuf Karaman', 'Ellis Wardley'] as const
type BarberName = (typeof TEAM)[number]
export type Barber = { name: BarberName; phone: Page }

export const region = (page: Page, name: string) => page.getByRole('region', { name })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Reads the two words that a page shows large. */
export const wordsOn = async (page: Page) => (await page.getByText(/^[a-z]+ [a-z]+$/).textContent()) ?? ''

export async function openKiosk(
  browser: Browser,
  shop: RunningShop,
  staff: APIRequestContext,
): Promise<Page> {
  const kiosk = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await kiosk.goto(`${shop.url}/kiosk`)
  await pairShown(kiosk, staff, shop)
  return kiosk
}

/** A barber with the queue on their own phone. */
export async function openBarber(browser: Browser, shop: RunningShop, name: BarberName): Promise<Barber> {
  const username = name.split(' ')[0]?.toLowerCase() ?? ''
  await makeStaff(shop, { role: 'barber', username, barberId: TEAM.indexOf(name) + 1 })
  const { Cookie } = await signInAs(shop, username)
  const phone = await browser.newPage({ ...PHONE, baseURL: shop.url })
  const cookies = Cookie.split('; ').map(cookie => {
    const [key = '', value = ''] = cookie.split('=')
    return { name: key, value, url: shop.url }
  })
  await phone.context().addCookies(cookies)
  await phone.goto('/admin/today')
  await expect(region(phone, 'Queue')).toBeVisible()
  return { name, phone }
}

export async function joinAtKiosk(kiosk: Page): Promise<string> {
  await button(kiosk, 'Gents cut 16+').tap()
  await button(kiosk, 'Any barber').tap()
  await button(kiosk, 'Join the queue').tap()
  await expect(heading(kiosk, 'You are in the queue')).toBeVisible()
  const words = await wordsOn(kiosk)
  await button(kiosk, 'Done').tap()
  await expect(heading(kiosk, 'What would you like?')).toBeVisible()
  return words
}

/** What devices send, without their pages: for what a story shows by hand elsewhere. */
export async function openCalls(shop: RunningShop) {
  const counter = await openCounter(shop)
  const queue = queueDesk(shop, counter)
  const send = async (path: string, body: object = {}) => {
    const response = await counter.send('POST', path, body)
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    send,
    book: counter.booked,
    join: queue.joined,
    next: queue.next,
    /** Someone who waits is called and sits. */
    seatNext: async (name: BarberName) => {
      const barberId = TEAM.indexOf(name) + 1
      const { kind, id } = await queue.next(barberId)
      expect(kind).toBe('entry')
      await send(`/api/admin/queue/entries/${id}/seat`, { barberId })
    },
  }
}

/** Its page stays open. */
export async function joinByPhone(
  browser: Browser,
  shop: Pick<RunningShop, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const phone = await browser.newPage({ ...PHONE, baseURL: shop.url, ...options })
  await phone.goto('/queue')
  await phone.getByRole('checkbox', { name: 'Gents cut 16+' }).check()
  await button(phone, 'Join the queue').click()
  await expect(heading(phone, 'You are in the queue')).toBeVisible()
  return phone
}

/** By keyboard alone. */
export async function joinAtDesk(desk: Page, firstName: string): Promise<void> {
  await desk.keyboard.press('q')
  await expect(desk.getByRole('dialog').getByLabel('First name')).toBeFocused()
  await desk.keyboard.type(firstName)
  await desk.keyboard.press('Enter')
  await expect(region(desk, 'Queue').getByRole('button', { name: firstName }).first()).toBeVisible()
}

export const calledRow = ({ name, phone }: Barber) =>
  region(phone, 'Queue')
    .getByRole('listitem')
    .filter({ hasText: `Called to ${name}` })

/** All press Next at once; returns the words of those who are called. */
export async function callNext(
  barbers: readonly Barber[],
  board: Page,
  calledInAll = barbers.length,
): Promise<string[]> {
  await Promise.all(barbers.map(({ name, phone }) => button(phone, `Next: ${name}`).tap()))
  await Promise.all(barbers.map(barber => expect(calledRow(barber)).toBeVisible()))
  const seating = region(board, 'Now seating').getByRole('listitem')
  await expect(seating).toHaveCount(calledInAll)
  const words = await seating.getByRole('strong').allTextContents()
  expect(new Set(words).size).toBe(calledInAll)
  return words
}

export async function seatCalled(barbers: readonly Barber[], board: Page): Promise<void> {
  for (const barber of barbers) {
    await calledRow(barber).getByRole('button', { name: 'In the chair' }).tap()
    await expect(calledRow(barber)).toHaveCount(0)
  }
  await expect(region(board, 'Now seating')).toContainText('No one is called just now')
}
