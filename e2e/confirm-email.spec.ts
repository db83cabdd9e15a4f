import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

test('a new email address is confirmed by a click on its page, not by opening the link', async ({
  shop,
  page,
}) => {
  const { token } = await booked(shop)
  const setEmail = (email: string) => sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email })
  await setEmail('sam@customer.example')
  await setEmail('other@customer.example')
  const sent = await sentMail(shop)
  const mail = sent.find(({ to }) => to === 'other@customer.example')
  const emailOfVisit = async () =>
    (await shop.db.read.selectFrom('visit').select('customer_email as email').executeTakeFirstOrThrow()).email

  const opened = await page.goto(/https?:\/\/\S+\/confirm-email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(opened?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible()
  await expect(page.getByText(/Tom Ashdown|10:00/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(await emailOfVisit()).toBe('sam@customer.example')

  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByText('We’ll email you here about your visit from now on.')).toBeVisible()
  await expect.poll(emailOfVisit).toBe('other@customer.example')
})
