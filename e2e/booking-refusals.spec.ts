import { expect, test } from './support/shop.ts'
import {
  ALL_CHOSEN,
  confirm,
  expectReserved,
  expectStep,
  fillDetails,
  toast,
  visitsIn,
} from './support/wizard.ts'

const APPOINTMENTS = '**/api/appointments'

// Shows §4.15
test('while the request is pending, the button shows it and can’t be pressed twice', async ({
  page,
  shop,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  const released = Promise.withResolvers<void>()
  await page.route(APPOINTMENTS, async route => {
    await released.promise
    await route.continue()
  })
  await confirm(page)
  const button = page.getByRole('button', { name: 'Processing...' })
  await expect(button).toBeDisabled()
  await expect(page.getByLabel('Name')).toBeDisabled()
  released.resolve()
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(1)
})

// Shows §4.17, §8.1
test('a refusal shows the server’s sentence and keeps everything typed', async ({ page, shop }) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.route(APPOINTMENTS, route => route.fulfill({ status: 503, body: 'The shop is being moved.' }))
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText('Booking failed: The shop is being moved.')
  await expectStep(page, 'Confirm Booking')
  await expect(page.getByLabel('Name')).toHaveValue('Sam Example')
  await page.unroute(APPOINTMENTS)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(1)
})

test('a lost response is requested again, and books once', async ({ page, shop }) => {
  const keys: (string | undefined)[] = []
  await page.route(APPOINTMENTS, async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText('We could not reach the shop.')
  expect(await visitsIn(shop)).toHaveLength(1)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a phone that is offline shows it, and books when it is online again', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText(
    'We could not reach the shop. Please check your connection and try again.',
  )
  await context.setOffline(false)
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(1)
})

// Shows §3.7
test('the email goes to the visit’s own address and is no part of the booking request', async ({
  page,
  shop,
}) => {
  const sent: { line: string; body: string | null }[] = []
  page.on('request', request => {
    if (request.method() !== 'GET')
      sent.push({ line: `${request.method()} ${new URL(request.url()).pathname}`, body: request.postData() })
  })
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  expect(sent.map(({ line }) => line)).toEqual([
    'POST /api/appointments',
    expect.stringMatching(/^PUT \/api\/visits\/[\w-]{20,}\/email$/),
  ])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    barberId: 1,
    treatmentIds: [1, 8],
    totalDuration: 55,
    date: '2026-12-04',
    time: '10:15',
    customerName: 'Sam Example',
    customerPhone: '07700 900123',
  })
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ email: 'sam@example.com' })
  expect(await visitsIn(shop)).toMatchObject([{ email: 'sam@example.com' }])
})

test('a visit is booked even when the email can’t be saved, with a hint to note the reference', async ({
  page,
}) => {
  await page.route('**/api/visits/*/email', route => route.abort())
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  await confirm(page)
  await expectReserved(page)
  await expect(
    page.getByText('we could not save your email address. Please note your reference.'),
  ).toBeVisible()
})
