import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMail } from '../../../testing/mail/read-mail.ts'
import { createLog } from '../process/log.server.ts'
import { folderSender } from './mail-folder.server.ts'

const MAIL = {
  messageId: 'one@shop.example',
  from: { name: 'The Brass Comb', address: 'bookings@shop.example', replyTo: 'hello@shop.example' },
  date: new Date('2026-12-01T08:00:00Z'),
  to: 'sam@customer.example',
  subject: 'Booked',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test('without a server each mail is one private file, and the log names only the file', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'chairtime-mail-')), 'outbox')
  const lines: string[] = []
  const send = folderSender(folder, createLog('info', { write: line => lines.push(line) }))
  const { signal } = new AbortController()
  await send(MAIL, signal)
  await send(MAIL, signal)
  await send({ ...MAIL, messageId: 'two@shop.example' }, signal)
  expect(readdirSync(folder).sort()).toEqual(['one.eml', 'two.eml'])
  const file = join(folder, 'one.eml')
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  expect(readMail(readFileSync(file, 'utf8')).headers.get('to')).toBe('sam@customer.example')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).toContain(file)
  expect(lines.join('')).not.toContain('customer.example')
})
