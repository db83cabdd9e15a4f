import type { Page } from '@playwright/test'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { collectErrors } from './support/console-errors.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' })
const rowOf = (page: Page, name: string) =>
  queue(page)
    .getByRole('list', { name: /Who waits|A moment ago/ })
    .getByRole('listitem')
    .filter({ hasText: name })

async function switchOn(page: Page, shop: RunningShop): Promise<void> {
  const saved = await page.request.put(`${shop.url}/api/admin/shop-sections/rules`, {
    data: { ...USUAL_RULES, queue: true },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.reload()
}

test('nothing of the queue is to be seen until the owner switches it on', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/today')
  await expect(page.getByRole('list', { name: 'Chairs' })).toBeVisible()
  await expect(queue(page)).toBeHidden()
})

test('someone at the desk is added, called, missed, comes back and sits', async ({ page, shop }) => {
  const errors = collectErrors(page)
  shop.setNow('2026-12-01T10:00:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await switchOn(page, shop)
  await expect(queue(page).getByText('No one waits.')).toBeVisible()
  await queue(page).getByRole('button', { name: 'Add' }).tap()
  const adding = page.getByRole('dialog', { name: 'Add to the queue' })
  await expectNoAxeViolations(page)
  await adding.getByLabel('First name').fill('Noor')
  await adding.getByRole('button', { name: 'Add' }).tap()
  const row = rowOf(page, 'Noor')
  await expect(row).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await queue(page).getByRole('button', { name: 'Next: Tom Ashdown' }).tap()
  await expect(row.getByText('Called to Tom Ashdown')).toBeVisible()
  await row.getByRole('button', { name: 'Not here' }).tap()
  await expect(queue(page).getByRole('list', { name: 'A moment ago' })).toBeVisible()
  await row.getByRole('button', { name: 'Back' }).tap()
  await queue(page).getByRole('button', { name: 'Next: Tom Ashdown' }).tap()
  await row.getByRole('button', { name: 'In the chair' }).tap()
  await expect(queue(page).getByText('No one waits.')).toBeVisible()
  expect(errors).toEqual([])
})

test('one whose turn it is not sits only for a reason, and waits again when that is undone', async ({
  page,
  shop,
}) => {
  shop.setNow('2026-12-01T10:00:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await switchOn(page, shop)
  for (const firstName of ['Noor', 'Asha'])
    await page.request.post(`${shop.url}/api/admin/queue/entries`, {
      data: { treatmentIds: [1], firstName },
      headers: { 'Idempotency-Key': `adds-${firstName}` },
    })
  await page.reload()
  const row = rowOf(page, 'Asha')
  await row.locator('summary').tap()
  await row.getByRole('button', { name: 'Out of turn…' }).tap()
  const asking = page.getByRole('dialog', { name: /goes first/ })
  await asking.getByLabel('Why they go first').fill('A small child')
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'Let them go first' }).tap()
  await expect(row).toContainText('in the chair')
  await row.locator('summary').tap()
  await row.getByRole('button', { name: 'Undo the last step' }).tap()
  await expect(queue(page).getByRole('list', { name: 'Who waits' }).getByRole('listitem')).toHaveCount(2)
})
