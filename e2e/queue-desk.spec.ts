import type { Page } from '@playwright/test'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { column } from './support/diary.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const TUESDAY = '2026-12-01'
const queue = (page: Page) => page.getByRole('region', { name: 'Queue' })
const waiting = (page: Page) => queue(page).getByRole('list', { name: 'Who waits' })

async function openWithQueue(page: Page, shop: RunningShop, path: string): Promise<void> {
  shop.setNow(`${TUESDAY}T10:00:00Z`)
  await openOwnerPage(page, shop, path)
  const saved = await page.request.put(`${shop.url}/api/admin/shop-sections/rules`, {
    data: { ...USUAL_RULES, queue: true },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.reload()
  await expect(queue(page).getByText('No one waits.')).toBeVisible()
}

async function add(page: Page, shop: RunningShop, changes: object): Promise<void> {
  const added = await page.request.post(`${shop.url}/api/admin/queue/entries`, {
    data: { treatmentIds: [1], ...changes },
    headers: { 'Idempotency-Key': `adds-${Object.values(changes).join('-')}-once` },
  })
  expect(added.ok(), await added.text()).toBe(true)
}

for (const path of ['/admin/today', '/admin/diary'])
  test(`by keyboard alone someone is added and seated on ${path}`, async ({ page, shop }) => {
    await openWithQueue(page, shop, path)
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused()
    await page.keyboard.type('Noor')
    await page.keyboard.press('Enter')
    const person = waiting(page).getByRole('button', { name: /Noor/ }).first()
    await expect(person).toBeVisible()
    await expectNoAxeViolations(page)
    await person.focus()
    await page.keyboard.press('Space')
    await expect(queue(page).getByText(/is lifted/)).toBeVisible()
    // The library listens for arrows one task after it says so.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    await page.keyboard.press('ArrowDown')
    await expect(queue(page).getByText(/sits with Tom Ashdown\./)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(queue(page).getByText('No one waits.')).toBeVisible()
  })

test('the diary keeps what is promised, and a person is dragged to a chair of it for a reason', async ({
  page,
  shop,
}) => {
  await openWithQueue(page, shop, '/admin/diary')
  await add(page, shop, { firstName: 'Noor', barberId: 1 })
  await add(page, shop, { firstName: 'Asha', barberId: 1 })
  await expect(column(page, 'Tom Ashdown').getByText(/Queue: /)).toHaveCount(2)
  const robin = waiting(page).getByRole('button', { name: /Asha/ }).first()
  const [from, to] = [await robin.boundingBox(), await column(page, 'Tom Ashdown').boundingBox()]
  if (!from || !to) throw new Error('Something to drag is not shown.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2 - from.width / 2 + 20, from.y + 20, { steps: 8 })
  await expect(queue(page).getByText(/Asha sits with Tom Ashdown, out of turn/)).toBeVisible()
  await page.mouse.up()
  const asking = page.getByRole('dialog', { name: /Asha goes first/ })
  await asking.getByLabel('Why they go first').fill('A small child')
  await asking.getByRole('button', { name: 'Let them go first' }).click()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  await expect(
    column(page, 'Tom Ashdown')
      .getByText(/in the chair/)
      .first(),
  ).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const)
  test(`on a diary ${width} px wide the queue is one tap away`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await openWithQueue(page, shop, '/admin/diary')
    const next = queue(page).getByRole('button', { name: 'Next: Tom Ashdown' })
    await expect(next).not.toBeInViewport()
    await page.getByRole('link', { name: 'Queue', exact: true }).click()
    await expect(next).toBeInViewport()
    await add(page, shop, { firstName: 'Noor' })
    await expect(page.getByRole('link', { name: 'Queue: 1 waits' })).toBeAttached()
    await expectNoAxeViolations(page)
    await expectToFit(page)
  })

test('without a connection the queue is read as it was seen last, and nothing can be changed until it is back', async ({
  page,
  shop,
}) => {
  await openWithQueue(page, shop, '/admin/today')
  await add(page, shop, { firstName: 'Noor' })
  await expect(waiting(page).getByText(/Noor/)).toBeVisible()
  await page.route('**/api/admin/queue', route => route.abort())
  await page.reload()
  await expect(queue(page).getByText(/as this device saw it last/)).toBeVisible()
  await expect(waiting(page).getByText(/Noor/)).toBeVisible()
  const next = queue(page).getByRole('button', { name: 'Next: Tom Ashdown' })
  await expect(next).toBeDisabled()
  await page.unroute('**/api/admin/queue')
  await expect(next).toBeEnabled()
})

/** By the menu of their row. */
async function tapTheyLeft(page: Page, name: string): Promise<void> {
  const row = waiting(page).getByRole('listitem').filter({ hasText: name })
  await row.getByLabel(/^More: /).click()
  await row.getByRole('button', { name: 'They left' }).click()
}

test('a read that began before a change and comes after it does not put back who left', async ({
  page,
  shop,
}) => {
  // Nothing that the live stream says may have it read again.
  await page.route('**/api/admin/diary-events', route => route.abort())
  await openWithQueue(page, shop, '/admin/today')
  await add(page, shop, { firstName: 'Noor' })
  await add(page, shop, { firstName: 'Asha' })
  await page.reload()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  const left = Promise.withResolvers<void>()
  const wasRead = Promise.withResolvers<void>()
  await page.route(
    '**/api/admin/queue',
    async route => {
      const response = await route.fetch()
      wasRead.resolve()
      await left.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const late = page.waitForResponse('**/api/admin/queue')
  await queue(page).getByRole('button', { name: 'Next: Tom Ashdown' }).click()
  await wasRead.promise
  await tapTheyLeft(page, 'Asha')
  await expect(queue(page).getByRole('list', { name: 'A moment ago' })).toContainText('Asha')
  left.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
})

test('each of a party counts as waiting, and who was called and came back is no longer said to be next', async ({
  page,
  shop,
}) => {
  await openWithQueue(page, shop, '/admin/today')
  await add(page, shop, { firstName: 'Noor' })
  await add(page, shop, { firstName: 'Asha', size: 3 })
  await page.reload()
  await expect(queue(page).getByText(/^4 wait\./)).toBeVisible()
  await queue(page).getByRole('button', { name: 'Next: Tom Ashdown' }).click()
  const chair = queue(page).getByRole('list', { name: 'Chairs to fill' }).getByRole('listitem').first()
  await expect(chair.getByText(/^Next: [a-z]+ [a-z]+\.$/).first()).toBeVisible()
  await queue(page)
    .getByRole('button', { name: /^Not here: / })
    .click()
  await queue(page)
    .getByRole('button', { name: /^Back: / })
    .click()
  await expect(waiting(page).getByText(/Noor/)).toBeVisible()
  await expect(chair).toContainText('Asha')
  await expect(chair.getByText(/^Next: [a-z]+ [a-z]+\.$/)).toHaveCount(0)
})

test('two quick changes are sent one after the other, in the order of the taps', async ({ page, shop }) => {
  await openWithQueue(page, shop, '/admin/today')
  await add(page, shop, { firstName: 'Noor' })
  await add(page, shop, { firstName: 'Asha' })
  const tapped = Promise.withResolvers<void>()
  const order: string[] = []
  await page.route('**/api/admin/queue/entries/*/leave', async route => {
    order.push('sent')
    const response = await route.fetch()
    await tapped.promise
    order.push('done')
    await route.fulfill({ response })
  })
  await tapTheyLeft(page, 'Noor')
  await tapTheyLeft(page, 'Asha')
  tapped.resolve()
  await expect(queue(page).getByText('No one waits.')).toBeVisible()
  expect(order).toEqual(['sent', 'done', 'sent', 'done'])
})

test('the rule of the chair stands in words where staff and customers see it', async ({ page, shop }) => {
  await openWithQueue(page, shop, '/admin/today')
  await queue(page).getByText('Whose turn it is, and why').click()
  await expect(queue(page).getByText(/waits for them for 5 minutes/)).toBeVisible()
  await page.goto(`${shop.url}/queue`)
  await page.getByText('Whose turn it is, and why').click()
  await expect(page.getByText(/passed over twice at most/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('once no one can join, the page of the queue offers the next times that can be booked', async ({
  page,
  shop,
}) => {
  await openWithQueue(page, shop, '/admin/today')
  shop.setNow(`${TUESDAY}T19:30:00Z`)
  await page.goto(`${shop.url}/queue`)
  await expect(page.getByText('We are closed now. Please book a time.')).toBeVisible()
  await expect(page.getByRole('link', { name: /\d\d:\d\d/ }).first()).toBeVisible()
})
