import { NOTIFICATION_WRITERS } from '../src/background-work.server.ts'
import { runOutbox } from '../src/features/outbox/run-outbox.server.ts'
import type { Mail } from '../src/platform/server/mail/mail.server.ts'
import { builtTemplate } from '../src/platform/server/pages/built-pages.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

test('a new email address is confirmed by a click on its page, not by opening the link', async ({
  shop,
  page,
}) => {
  const { token } = await booked(shop)
  const setEmail = (email: string) => sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email })
  await setEmail('sam@customer.example')
  await setEmail('other@customer.example')
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const outbox = runOutbox({
    ...shop,
    sendMail,
    sendText: null,
    renderTemplate: builtTemplate,
    writers: NOTIFICATION_WRITERS,
  })
  await outbox.look()
  await outbox.stop()
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
  await expect(page.getByText('Mail about the visit will come to this address from now on.')).toBeVisible()
  expect(await emailOfVisit()).toBe('other@customer.example')
})
