import { FORM_TOKEN_MIN_AGE_MS } from '../src/features/booking/booking/cap-rules.ts'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { expect, test } from './support/shop.ts'
import { ALL_CHOSEN, confirm, expectReserved, fillDetails, SAM, toast, visitsIn } from './support/wizard.ts'

/** Sets the client address as a proxy would. */
test.use({ shopStart: { env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } } })

const BOT = '203.0.113.9'
const NEIGHBOUR = '203.0.113.10'

test('one address is capped, while others and real wizard users behind it book', async ({
  page,
  request,
  shop,
}) => {
  let number = 0
  const bookingRequest = (address: string) => {
    const data = {
      barberId: 1,
      treatmentIds: [1],
      totalDuration: 30,
      date: number < 12 ? '2026-12-03' : '2026-12-05',
      time: `${10 + Math.floor((number % 12) / 2)}:${number % 2 ? '30' : '00'}`,
      customerName: 'Bot Example',
      customerPhone: `07700 900${String(200 + number++)}`,
    }
    return request.post('/api/appointments', { data, headers: { 'X-Forwarded-For': address } })
  }
  for (let count = 0; count < USUAL_RULES.plainVisits; count++)
    expect((await bookingRequest(BOT)).status()).toBe(201)
  const refused = await bookingRequest(BOT)
  expect(refused.status()).toBe(429)
  expect(await refused.text()).toBe(
    'Several visits have already been booked from your connection. To book another, please call us on 01632 960147.',
  )
  expect((await bookingRequest(NEIGHBOUR)).status()).toBe(201)

  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': BOT })
  await page.goto(ALL_CHOSEN)
  await fillDetails(page)
  // Too soon for a form token to count, so this client looks like a bot.
  await confirm(page)
  await expect(toast(page, 'Booking Failed')).toContainText(
    'Booking failed: Several visits have already been booked from your connection',
  )
  await expect(page.getByLabel('Name')).toHaveValue(SAM.name)
  const isRenewed = Temporal.Instant.from('2026-12-01T08:00:00Z').add({ milliseconds: FORM_TOKEN_MIN_AGE_MS })
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
  shop.setNow(isRenewed.toString())
  await confirm(page)
  await expectReserved(page)
  expect(await visitsIn(shop)).toHaveLength(USUAL_RULES.plainVisits + 2)
})
