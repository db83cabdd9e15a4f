import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { leavesOf, readMail } from '../../../testing/mail/read-mail.ts'
import { type SmtpServer, startSmtp } from '../../../testing/mail/smtp-server.ts'
import { workOn } from '../../../testing/outbox.ts'
import { makeOwner } from '../../../testing/owner.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'

describe.each(ONE_ENGINE)('the mail of a password reset on %s', engine => {
  let shop: TestShop
  let smtp: SmtpServer
  beforeAll(async () => {
    smtp = await startSmtp()
    shop = await openTestShop(await seededAddress(engine), { env: { SMTP_URL: smtp.url } })
    await makeOwner(shop)
  })
  afterAll(async () => {
    await shop.close()
    await smtp.stop()
  })
  beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))
  afterEach(() => {
    vi.restoreAllMocks()
    smtp.taken.length = 0
    shop.setNow(TEST_NOW)
  })

  const setAddress = (email: string | null) =>
    shop.db.transact(tx => tx.updateTable('admin').set({ email }).execute())
  const ask = (username: string) => sendJson(shop, 'POST', '/api/admin/request-reset', { username })
  const deliver = async () => {
    const worker = workOn(shop)
    await worker.look()
    await worker.stop()
  }

  test('goes to the account’s address with a link that works once', async () => {
    await setAddress('owner@shop.example')
    await ask('admin')
    await deliver()
    expect(smtp.taken.map(mail => mail.to)).toEqual(['owner@shop.example'])
    const mail = readMail(smtp.taken[0]?.source ?? '')
    expect(mail.headers.get('subject')).toBe('Set a new password for The Brass Comb')
    const [text, html] = leavesOf(mail).map(part => part.content)
    const token = /\/admin-reset\?step=2#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    expect(html).toContain(token)
    const reset = () =>
      sendJson(shop, 'POST', '/api/admin/reset-password', { token, newPassword: 'four hot towels at noon' })
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 422])
  })

  test('is not sent for an unknown name or an account without an address', async () => {
    await setAddress(null)
    await ask('admin')
    await ask('unknown')
    await deliver()
    expect(smtp.taken).toEqual([])
    const left = await shop.db.read
      .selectFrom('notification')
      .select('outcome')
      .where('outcome', 'is', null)
      .execute()
    expect(left).toEqual([])
  })

  test('is given up after half an hour', async () => {
    await setAddress('owner@shop.example')
    await ask('admin')
    shop.setNow('2026-12-01T08:30:00Z')
    smtp.misbehave('greeting', { respond: '421 Not now' })
    await deliver()
    smtp.behave()
    shop.setNow('2026-12-01T09:30:00Z')
    await deliver()
    expect(smtp.taken).toEqual([])
  })
})
