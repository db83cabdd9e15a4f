import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffQueue } from '../src/features/queue/entries/contract.ts'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { makeOwner, OWNER_PASSWORD } from '../src/testing/owner.ts'
import { TOM } from '../src/testing/queue/queue-desk.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const PHONE = { width: 390, height: 844 }
const OPEN = '2026-12-01T10:00:00Z'

test.use({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

type Owner = { staff: APIRequestContext; shop: RunningShop }

async function openOwner(staff: APIRequestContext, shop: RunningShop): Promise<Owner> {
  await makeOwner(shop)
  const data = { username: 'admin', password: OWNER_PASSWORD }
  await staff.post(`${shop.url}/api/admin/login`, { data })
  return { staff, shop }
}

async function rule({ staff, shop }: Owner, changes: object): Promise<void> {
  const saved = await staff.put(`${shop.url}/api/admin/shop-sections/rules`, {
    data: { ...USUAL_RULES, ...changes },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function post({ staff, shop }: Owner, path: string, data: object): Promise<void> {
  const done = await staff.post(`${shop.url}${path}`, { data })
  expect(done.ok(), await done.text()).toBe(true)
}

const goHome = (owner: Owner, barberId: number) =>
  post(owner, '/api/admin/hours/absences', {
    ...{ barberId, firstDate: '2026-12-01', lastDate: '2026-12-01', fromMinute: 600, untilMinute: 1440 },
    ...{ kind: 'sick', note: '', reason: '' },
  })

/** The poster leads one who has a place back to it. */
async function scanAgain(page: Page): Promise<void> {
  const place = page.url()
  await page.goto('/queue')
  await expect(page.getByText('You are in the queue already.')).toBeVisible()
  await lookAllOver(page)
  await link(page, 'See your place').click()
  await expect(page).toHaveURL(place)
}

async function lookAllOver(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    /** axe is a script. */
    const look = (page: Page) => (javaScriptEnabled ? lookAllOver(page) : expectToFit(page))

    test('one joins with a mistake on the way and nothing lost, and leaves', async ({
      page,
      shop,
      playwright,
    }) => {
      const errors = collectErrors(page)
      shop.setNow(OPEN)
      const owner = await openOwner(await playwright.request.newContext(), shop)
      await rule(owner, { queue: true, dayCode: true })
      await page.goto('/queue')
      await expect(heading(page, 'Walk in')).toBeVisible()
      await expect(page.getByText('No one ahead of you')).toBeVisible()
      await page.getByLabel('First name').fill('Kit')
      await page.getByLabel('Who with?').selectOption('Tom Ashdown')
      await page.getByText('I’m on my way').click()
      await button(page, 'Join the queue').click()
      await expect(
        page.getByRole('group', { name: 'What would you like?' }).getByText('at least one treatment'),
      ).toBeVisible()
      await page.getByRole('checkbox', { name: 'Gents cut 16+' }).check()
      await page.getByRole('radio', { name: '2' }).check()
      await page.getByText('One after another').click()
      await page.getByLabel('Today’s words').fill('wrong words')
      await button(page, 'Join the queue').click()
      await expect(page.getByText('Those are not today’s words.')).toBeVisible()
      await expect(page.getByLabel('Today’s words')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Today’s words')).toHaveValue('wrong words')
      await expect(page.getByLabel('First name')).toHaveValue('Kit')
      await expect(page.getByRole('checkbox', { name: 'Gents cut 16+' })).toBeChecked()
      await expect(page.getByLabel('Who with?')).toHaveValue('1')
      await look(page)
      const queue = await owner.staff.get(`${shop.url}/api/admin/queue`)
      await page.getByLabel('Today’s words').fill((await queue.json()).dayCode)
      await button(page, 'Join the queue').click()

      await expect(page).toHaveURL(/\/queue\/[\w-]{22}$/)
      await expect(heading(page, 'You are in the queue')).toBeVisible()
      await expect(page.locator('dl').getByText('2 people, one after another')).toBeVisible()
      await expect(page.getByText('make a bookmark of it')).toBeVisible({ visible: !javaScriptEnabled })
      if (javaScriptEnabled) await scanAgain(page)
      await button(page, 'I’m here').click()
      await expect(button(page, 'I’m here')).toBeHidden()
      await button(page, 'Any barber will do').click()
      await expect(page.locator('dl').getByText('Any barber')).toBeVisible()
      await link(page, 'Leave the queue').click()
      await expect(heading(page, 'Leave the queue?')).toBeVisible()
      await link(page, 'No, keep my place').click()
      await expect(heading(page, 'You are in the queue')).toBeVisible()
      await link(page, 'Leave the queue').click()
      await button(page, 'Yes, leave the queue').click()
      await expect(heading(page, 'You have left the queue')).toBeVisible()
      await link(page, 'Join again').click()
      await expect(heading(page, 'Walk in')).toBeVisible()
      await expect(page.getByText('You are in the queue already.')).toHaveCount(0)
      expect(errors.filter(error => !error.includes('422'))).toEqual([])
    })

    test('one without a number reads that their wait has grown, and who had to leave', async ({
      page,
      shop,
      playwright,
    }) => {
      shop.setNow(OPEN)
      const owner = await openOwner(await playwright.request.newContext(), shop)
      await rule(owner, { queue: true })
      const { chairs }: StaffQueue = await (await owner.staff.get(`${shop.url}/api/admin/queue`)).json()
      const [yusuf, ...others] = chairs.filter(({ isIn, barberId }) => isIn && barberId !== TOM)
      for (const { barberId } of others) await goHome(owner, barberId)
      for (let count = 0; count < 3; count += 1) await joined(shop)
      const { token } = await joined(shop)
      await page.goto(`/queue/${token}`)
      await expect(heading(page, 'You are in the queue')).toBeVisible()
      await expect(page.getByText('Your wait has grown')).toHaveCount(0)
      await goHome(owner, yusuf?.barberId ?? 0)
      await page.reload()
      await expect(page.getByRole('status').getByText('Your wait has grown')).toContainText(
        'because Yusuf Karaman had to leave',
      )
      await expect(page).toHaveTitle(/^Your wait has grown/)
      await look(page)
    })

    test('when no one can join the page says so and leads to a booking', async ({
      page,
      shop,
      playwright,
    }) => {
      shop.setNow('2026-12-01T22:00:00Z')
      await page.goto('/queue')
      await expect(page.getByText('There is no queue to join.')).toBeVisible()
      await rule(await openOwner(await playwright.request.newContext(), shop), { queue: true })
      await page.goto('/queue')
      await expect(page.getByText('We are closed now. Please book a time.')).toBeVisible()
      await expect(button(page, 'Join the queue')).toHaveCount(0)
      await look(page)
      await link(page, 'Book a time').click()
      await expect(page).toHaveURL('/booking')
    })
  })

async function joined(shop: RunningShop, wish: object = {}): Promise<{ token: string; code: string }> {
  const response = await sendJson(shop, 'POST', '/api/queue/entries', { treatmentIds: [1], ...wish })
  return response.json()
}

test('a place, the question before it is left and what is left of it can be read by all', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await rule(await openOwner(request, shop), { queue: true })
  const { token } = await joined(shop, { barberId: 1, isHere: false })
  await page.goto(`/queue/${token}`)
  await lookAllOver(page)
  await link(page, 'Leave the queue').click()
  await expect(heading(page, 'Leave the queue?')).toBeVisible()
  await lookAllOver(page)
  await button(page, 'Yes, leave the queue').click()
  await expect(heading(page, 'You have left the queue')).toBeVisible()
  await lookAllOver(page)
})

test('a place is called, missed and taken up again, says first when it is old, and shows no one else', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  const owner = await openOwner(request, shop)
  await rule(owner, { queue: true })
  const { token } = await joined(shop)
  const other = await joined(shop, { firstName: 'Robin' })
  const response = await page.goto(`/queue/${token}`)
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  await page.context().setOffline(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('We can’t reach the shop just now.')).toBeInViewport({ ratio: 1 })
  await post(owner, '/api/admin/queue/next', { barberId: 1 })
  await page.context().setOffline(false)
  await expect(heading(page, 'It is your turn')).toBeVisible()
  await expect(page.getByText('We can’t reach the shop just now.')).toBeHidden()
  await expect(page.getByText('Tom Ashdown is calling you.')).toBeVisible()
  await lookAllOver(page)
  const { line } = await (await request.get(`${shop.url}/api/admin/queue`)).json()
  await post(owner, `/api/admin/queue/entries/${line[0].id}/miss`, {})
  await page.reload()
  await expect(heading(page, 'We called you and you weren’t there')).toBeVisible()
  await lookAllOver(page)
  await button(page, 'I’m back').click()
  await expect(heading(page, 'You are in the queue')).toBeFocused()
  expect(await page.content()).not.toContain(other.code)
  expect(await page.content()).not.toContain('Robin')
  await page.goto(`/queue/${'A'.repeat(22)}`)
  await expect(heading(page, 'That place is not in today’s queue')).toBeVisible()
  await lookAllOver(page)
})

test('what is chosen is said before it is sent, and any barber beside a named one', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await rule(await openOwner(request, shop), { queue: true })
  await joined(shop, { barberId: 1 })
  await page.goto('/queue')
  await page.getByRole('checkbox', { name: 'Gents cut 16+' }).check()
  await expect(page.getByText(/^For this: /)).toBeVisible()
  await page.getByLabel('Who with?').selectOption('Tom Ashdown')
  await expect(page.getByText(/^For this: .* With any barber: /)).toBeVisible()
})

test('the home page and the wizard say the wait beside the free times while there is a queue', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await page.goto('/')
  await expect(page.getByRole('list', { name: /^Next free/ })).toBeVisible()
  await expect(link(page, /^Walk in/)).toHaveCount(0)
  await rule(await openOwner(request, shop), { queue: true })
  for (const path of ['/', '/booking']) {
    await page.goto(path)
    await expect(link(page, /^Walk in: /)).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await link(page, /^Walk in: /).click()
  await expect(heading(page, 'Walk in')).toBeVisible()
  shop.setNow('2026-12-01T22:00:00Z')
  await page.goto('/')
  await expect(page.getByRole('list', { name: /^Next free/ })).toBeVisible()
  await expect(link(page, /^Walk in/)).toHaveCount(0)
})
