import { randomUUID } from 'node:crypto'
import { Undelivered } from '../../../platform/server/mail/mail.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { isMailSetUp, senderAddress } from '../../messages/outbox/connection/read-connection.server.ts'
import { ownWords } from '../../messages/outbox/connection/rules.ts'
import { errorText } from '../../messages/outbox/delivery-error-messages.ts'
import { openSenders } from '../../messages/outbox/open-senders.server.ts'
import type { NotificationChannel } from '../../messages/outbox/rules.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { TestResult } from './contract.ts'
import { MAIL_NOT_SET_UP, TEST_MAIL, TEXTS_NOT_SET_UP, testText } from './messages.ts'

/** Less than a connection may be idle. */
const TEST_MS = 25_000

type TestDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>

/** Sends a mail now, the way that customers' mail goes. @throws Problem 422 while there is no server */
export async function testMail(deps: TestDeps, to: string): Promise<TestResult> {
  const { db, clock, settings } = deps
  if (!(await isMailSetUp(db.read, settings))) throw new Problem(422, 'not-set-up', MAIL_NOT_SET_UP)
  const { name, email } = await currentShop(db.read)
  const address = (await senderAddress(db.read, settings)) ?? email
  const mail = {
    messageId: `${randomUUID()}@${address.replace(/^.*@/, '')}`,
    from: { name, address, replyTo: email },
    date: new Date(clock().epochMilliseconds),
    to,
    subject: TEST_MAIL.subject,
    text: TEST_MAIL.text(name),
    html: '',
  }
  const { sendMail } = openSenders(deps)
  return resultOf(deps, 'mail', signal => sendMail(mail, signal))
}

export async function testTexts(deps: TestDeps, to: string): Promise<TestResult> {
  const { sendText, areTextsOn } = openSenders(deps)
  if (!(await areTextsOn())) throw new Problem(422, 'not-set-up', TEXTS_NOT_SET_UP)
  const { name } = await currentShop(deps.db.read)
  return resultOf(deps, 'text', signal => sendText({ to, text: testText(name) }, signal))
}

/** The log has the code alone, as the server's words may name the receiver. */
async function resultOf(
  { log }: TestDeps,
  channel: NotificationChannel,
  send: (signal: AbortSignal) => Promise<void>,
): Promise<TestResult> {
  try {
    await send(AbortSignal.timeout(TEST_MS))
    log.info({ channel }, 'Test sent')
    return { isSent: true, explanation: null, words: null, code: null }
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error
    const { code } = error
    log.warn({ channel, code }, 'Test not sent')
    const words = channel === 'mail' ? ownWords(error.ownWords()) : error.ownWords() || null
    return { isSent: false, explanation: errorText(channel, code), words, code }
  }
}
