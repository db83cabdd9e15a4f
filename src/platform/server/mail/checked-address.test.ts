import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { checkAddress, checking, type Resolve } from './checked-address.server.ts'
import { smtpSender } from './smtp.server.ts'
import { textSender } from './text-messages.server.ts'

const signal = new AbortController().signal
const MAIL = {
  messageId: 'one@shop.example',
  date: new Date('2026-12-01T08:00:00Z'),
  from: { name: 'The Brass Comb', address: 'bookings@shop.example', replyTo: 'hello@shop.example' },
  to: 'sam@customer.example',
  subject: 'Booked',
  text: 'Booked',
  html: '',
}

/** Every way to write 169.254.169.254, and what else leads there or to its like. */
const REFUSED = [
  '169.254.169.254',
  '2852039166',
  '0251.0376.0251.0376',
  '0xa9fea9fe',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fe80::1%lo',
  'fd00:ec2::254',
]

describe('a server at an address of one link only', () => {
  // Shows threat 72, ASVS 1.3.6
  test.each(REFUSED)('is sent no mail: %s', async host => {
    const server = { host, port: 25, secure: false, requireTLS: false, ignoreTLS: true }
    await expect(smtpSender(server)(MAIL, signal)).rejects.toMatchObject({ code: 'EREFUSEDADDRESS' })
  })

  // Shows ASVS 1.3.6
  test.each(REFUSED.filter(host => !host.includes('%')))('is sent no text: %s', async host => {
    const url = `https://AC1:secret@${host.includes(':') ? `[${host}]` : host}`
    const sending = textSender({ url, from: 'Combs' })({ to: '+447700900123', text: 'See you' }, signal)
    await expect(sending).rejects.toMatchObject({ code: 'EREFUSEDADDRESS', isForGood: false })
  })

  test.each(['127.0.0.1', '192.168.1.5', '::1', 'fd12::1', '::ffff:10.0.0.1', 'mail.example'])(
    'is none of %s',
    host => expect(() => checkAddress(host)).not.toThrow(),
  )
})

/** A resolver whose response differs from one question to the next. */
function rebinding(...responses: string[][]): Resolve {
  return (_name, _options, callback) =>
    callback(
      null,
      (responses.shift() ?? []).map(address => ({ address, family: 4 })),
    )
}

describe('a name', () => {
  const attempt = (resolve: Resolve) =>
    new Promise<string>(done => {
      const socket = connect({ host: 'mail.example', port: 1, lookup: checking(resolve) })
      socket.on('error', error => done('code' in error ? String(error.code) : error.name))
    })

  // Shows threat 72, ASVS 1.3.6
  test('that first leads elsewhere and then to a refused address is refused by the socket’s own lookup', async () => {
    const resolve = rebinding(['127.0.0.1'], ['169.254.169.254'])
    expect(await attempt(resolve)).toBe('ECONNREFUSED')
    expect(await attempt(resolve)).toBe('EREFUSEDADDRESS')
  })

  test('with a refused address among others is refused', async () => {
    expect(await attempt(rebinding(['127.0.0.1', '169.254.169.254']))).toBe('EREFUSEDADDRESS')
  })
})
