import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { changeRules, openQueue, pairShown, shownCode } from './support/devices.ts'
import { expectToFit } from './support/fits.ts'
import { expect, test } from './support/shop.ts'

const OPEN = '2026-12-01T10:00:00Z'

test.use({
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function lookAllOver(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

/** The third step, with a cut by any barber. */
async function chooseCut(page: Page): Promise<void> {
  await button(page, 'Gents cut 16+').tap()
  await button(page, 'Any barber').tap()
  await expect(heading(page, 'How many are you?')).toBeFocused()
}

// Shows threat 167
test('the owner pairs a kiosk, someone joins with three taps, and nothing of them stays', async ({
  page,
  shop,
  browser,
}) => {
  const errors = collectErrors(page)
  shop.setNow(OPEN)
  const owner = await browser.newPage({ baseURL: shop.url })
  await openQueue(owner.request, shop, { dayCode: true })
  await page.goto('/kiosk')
  await expect(heading(page, 'Pair this kiosk')).toBeVisible()
  const code = (await shownCode(page).textContent()) ?? ''
  await lookAllOver(page)

  await owner.goto('/admin/shop/devices')
  await expect(owner.getByText('None is paired yet.')).toBeVisible()
  await button(owner, 'Pair a device').click()
  const dialog = owner.getByRole('dialog', { name: 'Pair a device' })
  await dialog.getByLabel('Code').fill('BBB BBB')
  await dialog.getByLabel('Where it stands').fill('By the door')
  await dialog.getByRole('button', { name: 'Pair It' }).click()
  await expect(dialog.getByText('No device shows that code.')).toBeVisible()
  await expect(dialog.getByLabel('Where it stands')).toHaveValue('By the door')
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Pair It' }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: 'By the door' })).toContainText('Kiosk')
  await expectNoAxeViolations(owner)

  await expect(heading(page, 'What would you like?')).toBeVisible()
  await lookAllOver(page)
  // As a hand in haste, or a child's, taps.
  await button(page, 'Gents cut 16+').dblclick()
  await expect(heading(page, 'Who with?')).toBeVisible()
  await expect(button(page, 'Marco Bellandi')).toBeDisabled()
  await lookAllOver(page)
  await button(page, 'Tom Ashdown').tap()
  await button(page, 'Back').tap()
  await button(page, 'Any barber').tap()
  await button(page, '3').tap()
  await expect(page.getByText('No wait for the first of you')).toBeVisible()
  await button(page, '2').tap()
  await button(page, 'One after another').tap()
  await expect(page.getByText('for the first of you')).toHaveCount(0)
  await expect(page.getByText('No one ahead of you')).toBeVisible()
  await lookAllOver(page)
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'You are in the queue')).toBeFocused()
  const [entry] = (await (await owner.request.get('/api/admin/queue')).json()).line
  expect(entry).toMatchObject({ size: 2, isTogether: false, name: '' })
  await expect(page.getByText(entry.code, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your place in the queue' })).toBeVisible()
  await lookAllOver(page)
  await button(page, 'Done').tap()
  await expect(heading(page, 'What would you like?')).toBeVisible()
  await expect(page.getByText(entry.code)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(entry.code)).toHaveCount(0)
  expect(errors).toEqual([])
  await owner.close()
})

test('after half a minute without a touch it begins again, having counted down', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.clock.install({ time: OPEN })
  await page.goto('/kiosk')
  await pairShown(page, request, shop)
  await button(page, 'Gents cut 16+').tap()
  await expect(heading(page, 'Who with?')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor('00:20')
  await expect(page.getByText(/^Starting again in \d+ seconds?$/)).toBeVisible()
  await heading(page, 'Who with?').tap()
  await expect(page.getByText(/^Starting again/)).toBeHidden()
  await page.clock.runFor('00:31')
  await expect(heading(page, 'What would you like?')).toBeVisible()
  await page.clock.resume()
  await chooseCut(page)
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'You are in the queue')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor('00:31')
  await expect(heading(page, 'What would you like?')).toBeVisible()
})

test('without a network it says so, sends nothing, and goes on where it was', async ({
  page,
  shop,
  request,
  context,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.goto('/kiosk')
  await pairShown(page, request, shop)
  await chooseCut(page)
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('The kiosk has no connection just now.')
  await expect(button(page, 'Join the queue')).toBeDisabled()
  await lookAllOver(page)
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'You are in the queue')).toBeVisible()
})

test('a kiosk that is started without network says so, and goes on by itself', async ({
  page,
  shop,
  request,
  context,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.goto('/kiosk')
  await pairShown(page, request, shop)
  await expect(heading(page, 'What would you like?')).toBeVisible()
  const kept = (cache: string) =>
    page.evaluate(async name => (await (await caches.open(name)).keys()).map(({ url }) => url), cache)
  await expect.poll(() => kept('files of /kiosk')).toContain(`${shop.url}/kiosk`)
  const calls = ['device-pairings/kiosk', 'treatments', 'barbers', 'skills']
  await expect
    .poll(() => kept('screen-calls'))
    .toEqual(expect.arrayContaining(calls.map(call => `${shop.url}/api/${call}`)))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The kiosk has no connection just now.')
  await expect(page.getByText(/^(No wait|Up to)/)).toHaveCount(0)
  await lookAllOver(page)
  await context.setOffline(false)
  await chooseCut(page)
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'You are in the queue')).toBeVisible()
})

test('a queue that closed meanwhile is said, with the next times to book', async ({
  page,
  shop,
  request,
}) => {
  shop.setNow(OPEN)
  await openQueue(request, shop)
  await page.goto('/kiosk')
  await pairShown(page, request, shop)
  await chooseCut(page)
  shop.setNow('2026-12-01T20:00:00Z')
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'We are closed now. Please book a time.')).toBeVisible()
  await expect(page.getByText('Wednesday 2 December, 09:00')).toBeVisible()
  await lookAllOver(page)
  shop.setNow('2026-12-01T08:00:00Z')
  await page.reload()
  await expect(heading(page, 'We are not open yet. Please join once we are, or book a time.')).toBeVisible()
  await changeRules(request, shop, { queue: false })
  await page.reload()
  await expect(
    heading(page, 'There is no queue to join. Please come in and ask, or book a time.'),
  ).toBeVisible()
})

test('a revoked kiosk shows its pairing page by itself', async ({ page, shop, browser }) => {
  shop.setNow(OPEN)
  const owner = await browser.newPage({ baseURL: shop.url })
  await openQueue(owner.request, shop)
  await page.goto('/kiosk')
  await pairShown(page, owner.request, shop)
  await chooseCut(page)
  await owner.goto('/admin/shop/devices')
  await button(owner, 'Rename By the door').click()
  await owner.getByRole('dialog').getByLabel('Where it stands').fill('Window')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(owner, 'Revoke Window').click()
  await expectNoAxeViolations(owner)
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke It' }).click()
  await expect(owner.getByText('None is paired yet.')).toBeVisible()
  await button(page, 'Join the queue').tap()
  await expect(heading(page, 'Pair this kiosk')).toBeVisible()
  await expect(shownCode(page)).toBeVisible()
  await owner.close()
})
