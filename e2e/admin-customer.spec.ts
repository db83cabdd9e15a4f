import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }

const section = (page: Page) => page.getByRole('region', { name: 'Find a Customer' })

async function find(page: Page, phone: string): Promise<void> {
  await section(page).getByLabel('Name or phone number').fill(phone)
  await section(page).getByRole('button', { name: 'Find Customer' }).click()
}

// Shows threat 50
test('the owner finds a customer by phone number and exports everything stored', async ({ page, shop }) => {
  await booked(shop, SAM)
  await booked(shop, { customerName: 'Olive Other', customerPhone: '07700 900654', time: '11:00' })
  await openOwnerPage(page, shop, '/admin/customers')
  await find(page, '900')
  await expect(section(page).getByText('More than one customer fits. Please choose one below.')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(2)
  await find(page, '+44 7700 900321')
  const found = section(page).getByRole('article', { name: 'Found customer' })
  await expect(found).toContainText('1 visit, 1 to come')
  await expect(found).not.toContainText('Olive')
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Download to Read' }).click(),
  ])
  expect(text.suggestedFilename()).toBe('customer-data.txt')
  expect(await readFile(await text.path(), 'utf8')).toContain('Name: Samuel Erasable')
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Download JSON' }).click(),
  ])
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({ visits: [SAM] })
  await page.goto('/admin/shop/changes')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    'looked up a customer’s data (1 visit)',
  )
})

test('the owner erases a customer after a confirmation, pressed twice, which cancels the visit to come', async ({
  page,
  shop,
}) => {
  await booked(shop, SAM)
  await openOwnerPage(page, shop, '/admin/customers')
  await find(page, SAM.customerPhone)
  await section(page).getByRole('button', { name: 'Erase…' }).click()
  const question = page.getByRole('dialog', { name: 'Erase this customer’s data?' })
  await expect(question).toContainText('1 visit to come is cancelled, and the time is free for others.')
  await expect(question).toContainText('This can’t be undone.')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(section(page).getByRole('article')).toContainText('Samuel Erasable')
  await section(page).getByRole('button', { name: 'Erase…' }).click()
  await question.getByRole('button', { name: 'Erase', exact: true }).dblclick()
  await expectToast(page, 'Customer erased', /^1 visit, 1 of them cancelled\. Prices/)
  await expect(section(page).getByRole('article')).toHaveCount(0)
  expect(await page.content()).not.toContain('Samuel')
  await find(page, SAM.customerPhone)
  await expect(section(page).getByRole('alert')).toHaveText(
    'There is no visit and no waiting-list entry under that phone number.',
  )
  await page.goto('/admin-dashboard')
  await page.getByRole('button', { name: 'Schedule of Tom Ashdown' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule of Tom Ashdown' })
  await expect(schedule.getByText('Name removed')).toBeVisible()
  await expect(schedule.locator('a[href^="tel:"]')).toHaveCount(0)
})

// Shows threat 61
test('a visit booked in between stops the erasure and is shown first', async ({ page, shop }) => {
  await booked(shop, SAM)
  await openOwnerPage(page, shop, '/admin/customers')
  await find(page, SAM.customerPhone)
  await section(page).getByRole('button', { name: 'Erase…' }).click()
  await booked(shop, { ...SAM, time: '11:00' })
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Error', /^2 visits are to come under that phone number/)
  await expect(section(page).getByRole('article')).toContainText('2 visits, 2 to come')
})

test('a number of no one shows an error beside the field, and a lost connection a message', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/customers')
  await find(page, '123')
  await expect(section(page).getByRole('alert')).toHaveText('No customer has that name or number.')
  await page.route('**/api/admin/customers/find', route => route.abort())
  await find(page, SAM.customerPhone)
  await expectToast(page, 'Error', 'Failed to look up the customer')
})

test('an expired session leads to the sign-in', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/customers')
  await section(page).getByLabel('Name or phone number').fill(SAM.customerPhone)
  await page.context().clearCookies()
  // The page may notice by itself and be gone before a button could be found.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('the search is accessible in light and dark mode, with and without a result', async ({ page, shop }) => {
  await booked(shop, SAM)
  await openOwnerPage(page, shop, '/admin/customers')
  const look = () => expectNoAxeViolations(page)
  await find(page, '07700 900999')
  await expect(section(page).getByRole('alert')).toBeVisible()
  await look()
  await find(page, SAM.customerPhone)
  await expect(section(page).getByRole('article')).toBeVisible()
  await look()
  await section(page).getByRole('button', { name: 'Erase…' }).click()
  await look()
})
