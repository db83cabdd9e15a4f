import { NOTIFICATION_WRITERS } from '../background-work.server.ts'
import { renderTemplate } from '../entry-server.tsx'
import type { BookingRequest } from '../features/booking/booking/contract.ts'
import { followUpBookings } from '../features/booking/booking/follow-up-bookings.server.ts'
import { openSenders, type Senders } from '../features/messages/outbox/open-senders.server.ts'
import { type Outbox, runOutbox } from '../features/messages/outbox/run-outbox.server.ts'
import type { PageRenderer } from '../platform/pages/serve-pages.server.ts'
import type { Mail } from '../platform/server/mail/mail.server.ts'
import type { TextMessage } from '../platform/server/mail/text-messages.server.ts'
import { booked } from './booking-requests.ts'
import { type Engine, seededAddress } from './engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from './test-shop.ts'

export function workOn(shop: TestShop, senders: Partial<Senders> = {}): Outbox {
  const deps = { ...shop, ...openSenders(shop), ...senders }
  return runOutbox({
    ...deps,
    renderTemplate: async template => renderTemplate(template),
    writers: NOTIFICATION_WRITERS,
    followUp: () => followUpBookings(shop),
  })
}

export async function openOutboxShop(
  engine: Engine,
  {
    env,
    ...options
  }: {
    env?: Record<string, string>
    onLogLine?: (line: string) => void
    pages?: PageRenderer
  } = {},
) {
  const shop = await openTestShop(await seededAddress(engine), {
    env: { PUBLIC_URL: 'https://shop.example', ...env },
    ...options,
  })
  const texts: TextMessage[] = []
  const workers: Outbox[] = []
  const sent: Mail[] = []
  const worker = (sendMail: Senders['sendMail'] = async mail => void sent.push(mail)) => {
    const started = workOn(shop, { sendMail, sendText: async text => void texts.push(text) })
    workers.push(started)
    return started
  }
  const deliver = async (sendMail?: Senders['sendMail']) => {
    const one = worker(sendMail)
    await one.look()
    await one.stop()
  }
  const setEmail = (token: string, email = 'sam@customer.example') =>
    sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email })
  return {
    shop,
    sent,
    texts,
    worker,
    deliver,
    setEmail,
    changeEmail: async (token: string, email: string) => {
      await setEmail(token, email)
      const mails: Mail[] = []
      await deliver(async mail => void mails.push(mail))
      const link = /\/confirm-email\/([\w-]{22})/.exec(mails.map(({ text }) => text).join())?.[1]
      return shop.app.request(`/api/email-checks/${link}/confirm`, { method: 'POST' })
    },
    bookedWithEmail: async (changes: Partial<BookingRequest> = {}) => {
      const visit = await booked(shop, changes)
      await setEmail(visit.token)
      return visit
    },
    rows: () =>
      shop.db.read
        .selectFrom('notification')
        .select(['kind', 'channel', 'outcome', 'attempts', 'fault', 'due_at as dueAt'])
        .orderBy('due_at')
        .orderBy('created_at')
        .execute(),
    stopWorkers: () => Promise.all(workers.splice(0).map(each => each.stop())),
    empty: async () => {
      sent.length = 0
      texts.length = 0
      await emptyDiary(shop)
    },
  }
}

export type OutboxShop = Awaited<ReturnType<typeof openOutboxShop>>
