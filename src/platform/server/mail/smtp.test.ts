import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { leavesOf, readMail } from '../../../testing/mail/read-mail.ts'
import { type SmtpServer, startSmtp } from '../../../testing/mail/smtp-server.ts'
import { SELF_SIGNED } from '../../../testing/self-signed.ts'
import type { Mail } from './mail.server.ts'
import { smtpSender } from './smtp.server.ts'

const MAIL: Mail = {
  messageId: 'one@shop.example',
  date: new Date('2026-12-01T08:00:00Z'),
  from: { name: 'The Brass Comb', address: 'bookings@shop.example', replyTo: 'hello@shop.example' },
  to: 'sam@customer.example',
  subject: 'Booked: Friday 4 December at 10:15',
  text: 'Hello, £19.00',
  html: '<p>Hello, £19.00</p>',
  calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
}

describe('mail through an SMTP server', () => {
  let server: SmtpServer
  beforeEach(async () => {
    server = await startSmtp()
  })
  afterEach(() => server.stop())

  const send = (mail: Partial<Mail> = {}, { url = server.url, signal = new AbortController().signal } = {}) =>
    smtpSender(url)({ ...MAIL, ...mail }, signal)
  const source = () => readMail(server.taken[0]?.source ?? '')

  test('arrives with its Message-ID, sender, reply address and a mark against automatic replies', async () => {
    await send()
    expect(server.taken).toMatchObject([{ from: 'bookings@shop.example', to: 'sam@customer.example' }])
    expect(Object.fromEntries(source().headers)).toMatchObject({
      'message-id': '<one@shop.example>',
      from: 'The Brass Comb <bookings@shop.example>',
      'reply-to': 'hello@shop.example',
      to: 'sam@customer.example',
      subject: MAIL.subject,
      date: 'Tue, 01 Dec 2026 08:00:00 +0000',
      'auto-submitted': 'auto-generated',
    })
  })

  test('is text, HTML and an invitation side by side, and the invitation once more as a file', async () => {
    await send()
    const [body, file] = source().parts
    expect(body?.type).toMatch(/^multipart\/alternative/)
    expect(body?.parts.map(part => part.type)).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      'text/calendar; charset=utf-8; method=REQUEST',
    ])
    expect(file?.type).toMatch(/^application\/ics; name="?visit\.ics"?/)
    expect(file?.headers.get('content-disposition')).toContain('attachment')
    expect(leavesOf(source()).map(part => part.content.trimEnd())).toEqual([
      'Hello, £19.00',
      '<p>Hello, £19.00</p>',
      MAIL.calendar?.file.trimEnd(),
      MAIL.calendar?.file.trimEnd(),
    ])
  })

  // Shows ASVS 1.3.3, ASVS 1.3.11
  test('keeps to one receiver and one subject, whatever they hold', async () => {
    await send({
      to: 'sam@customer.example, eve@customer.example',
      subject: 'Hi\r\nBcc: eve@customer.example',
    }).catch(() => {})
    await send({ subject: 'Hi\r\nBcc: eve@customer.example' })
    expect(server.taken.map(mail => mail.to)).not.toContain('eve@customer.example')
    const { source: text } = server.taken.at(-1) ?? { source: '' }
    expect(text).not.toMatch(/^Bcc:/im)
  })

  test('signs in with the address’s user and password; a refusal there is the shop’s to fix', async () => {
    const url = server.url.replace('//', '//shop%40x:p%3Ass%2F@')
    server.misbehave('AUTH', { respond: '535 No' })
    await expect(send({}, { url })).rejects.toMatchObject({ code: 'SMTP 535', isForGood: false })
    server.behave()
    await send({}, { url })
    expect(server.signedIn).toEqual(['shop@x p:ss/', 'shop@x p:ss/'])
    expect(server.taken).toHaveLength(1)
  })

  test.each([
    ['its receiver is refused', 'RCPT', '550 No such user sam@customer.example', 'SMTP 550', true],
    ['it is refused whole', 'message', '554 Looks like spam', 'SMTP 554', true],
    ['its receiver is busy', 'RCPT', '450 Mailbox busy', 'SMTP 450', false],
    ['the server is full', 'message', '452 Full', 'SMTP 452', false],
    ['its sender is refused, which the shop can mend', 'MAIL', '550 Not from here', 'SMTP 550', false],
    ['the server greets with a refusal', 'greeting', '554 Not now', 'SMTP 554', false],
  ] as const)('is not delivered when %s', async (_, stage, respond, code, isForGood) => {
    server.misbehave(stage, { respond })
    await expect(send()).rejects.toMatchObject({ code, isForGood })
    await expect(send()).rejects.not.toThrow('customer.example')
    expect(server.taken).toEqual([])
  })

  test.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message'] as const)(
    'is not known to be delivered when the connection drops at %s',
    async stage => {
      server.misbehave(stage, 'drop')
      await expect(send()).rejects.toMatchObject({ name: 'Undelivered', isForGood: false })
    },
  )

  test.each(['greeting', 'RCPT', 'message'] as const)(
    'is broken off at once when the server hangs at %s and the sender has had enough',
    async stage => {
      server.misbehave(stage, 'hang')
      const patience = new AbortController()
      const sending = send({}, { signal: patience.signal })
      setTimeout(() => patience.abort(), 100)
      await expect(sending).rejects.toMatchObject({ code: 'EABORT', isForGood: false })
    },
  )

  test('gives up on a hanging server by itself after the silence that its address allows', async () => {
    server.misbehave('message', 'hang')
    const url = `${server.url}/?socketTimeout=200`
    await expect(send({}, { url })).rejects.toMatchObject({ code: 'ETIMEDOUT', isForGood: false })
  })

  test.each([
    ['nothing listens', async () => `smtp://127.0.0.1:${await freePort()}`, /^ECONNREFUSED$/],
    ['the name is unknown', async () => 'smtp://nowhere.invalid:25', /^(ENOTFOUND|EAI_AGAIN|EDNS)$/],
  ])('is not delivered when %s, and the code says which', async (_, url, code) => {
    await expect(send({}, { url: await url() })).rejects.toMatchObject({ code: expect.stringMatching(code) })
  })

  test('is not delivered to a server with a self-signed certificate, and the code says so', async () => {
    const hidden = await startSmtp(talk => createTlsServer(SELF_SIGNED, talk))
    const url = hidden.url.replace('smtp:', 'smtps:')
    await expect(send({}, { url })).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(hidden.taken).toEqual([])
    await hidden.stop()
  })

  test('is not delivered where there is no server', async () => {
    await server.stop()
    await expect(send()).rejects.toMatchObject({ name: 'Undelivered', isForGood: false })
    server = await startSmtp()
  })
})
