import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../../db/open.server.ts'
import { SHOP_ZONE } from '../../../shared/shop-zone.ts'
import { bookingRequestFor } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { readMail } from '../../../testing/mail/read-mail.ts'
import { type SmtpServer, startSmtp } from '../../../testing/mail/smtp-server.ts'
import { workOn } from '../../../testing/outbox.ts'
import { copyOfProduct, type Started, startProcess } from '../../../testing/started-process.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

describe.each(ENGINES)('a process on %s that ends while a mail is unconfirmed', engine => {
  let smtp: SmtpServer
  let address: DatabaseAddress
  let shop: Started
  beforeEach(async () => {
    smtp = await startSmtp()
    address = await seededAddress(engine)
    smtp.misbehave('message', 'hang')
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url,
      SMTP_URL: smtp.url,
      ADMIN_PASSWORD: 'three steel combs on a shelf',
    }
    shop = startProcess(await copyOfProduct(), env)
    await shop.hasSaid('Open at')
    await bookWithEmail(`http://127.0.0.1:${port}`)
    await expect.poll(() => smtp.taken.length).toBe(1)
  })
  afterEach(() => smtp.stop())

  async function deliverAfter(minutes: number): Promise<void> {
    const now = Temporal.Now.instant().add({ minutes }).toString()
    const next = await openTestShop(address, { now, env: { SMTP_URL: smtp.url } })
    const worker = workOn(next)
    await worker.look()
    await worker.stop()
    await next.close()
  }
  const messageIds = () => smtp.taken.map(({ source }) => readMail(source).headers.get('message-id'))

  // Shows threat 33
  test('after a kill the next process resends the mail with the same Message-ID', async () => {
    shop.child.kill('SIGKILL')
    await shop.ended
    smtp.behave()
    await deliverAfter(1)
    expect(smtp.taken).toHaveLength(1)
    await deliverAfter(3)
    await deliverAfter(10)
    const [first, second, ...more] = messageIds()
    expect(first).toMatch(/^<[\w-]{36}@brasscomb\.example>$/)
    expect(second).toEqual(first)
    expect(more).toEqual([])
  })

  test('on SIGTERM it ends in time with status 0 and releases the mail', async () => {
    shop.child.kill('SIGTERM')
    const { code, stderr } = await shop.ended
    expect(code).toBe(0)
    expect(stderr).toBe('')
    smtp.behave()
    await deliverAfter(0)
    expect(smtp.taken).toHaveLength(2)
    expect(new Set(messageIds()).size).toBe(1)
  })
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function bookWithEmail(origin: string): Promise<void> {
  let day = Temporal.Now.plainDateISO(SHOP_ZONE).add({ days: 7 })
  while (day.dayOfWeek === 7 || day.dayOfWeek === 1) day = day.add({ days: 1 })
  const send = (method: string, path: string, body: unknown) =>
    fetch(origin + path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const response = await send('POST', '/api/appointments', bookingRequestFor({ date: day.toString() }))
  const { token } = await response.json()
  await send('PUT', `/api/visits/${token}/email`, { email: 'sam@customer.example' })
}
