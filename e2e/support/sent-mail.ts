import { NOTIFICATION_WRITERS } from '../../src/background-work.server.ts'
import { followUpBookings } from '../../src/features/booking/booking/follow-up-bookings.server.ts'
import { runOutbox } from '../../src/features/messages/outbox/run-outbox.server.ts'
import { builtTemplate } from '../../src/platform/pages/built-pages.server.ts'
import type { Mail } from '../../src/platform/server/mail/mail.server.ts'
import type { RunningShop } from './running-shop.ts'

/** Sends what is due at the shop's clock, and returns it as it would be delivered. */
export async function sentMail(shop: RunningShop): Promise<Mail[]> {
  const sent: Mail[] = []
  const outbox = runOutbox({
    ...shop,
    sendMail: async mail => void sent.push(mail),
    sendText: async () => {},
    areTextsOn: async () => false,
    renderTemplate: builtTemplate,
    writers: NOTIFICATION_WRITERS,
    followUp: () => followUpBookings(shop),
  })
  await outbox.look()
  await outbox.stop()
  return sent
}
