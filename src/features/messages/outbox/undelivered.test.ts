import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Undelivered } from '../../../platform/server/mail/mail.server.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { outboxTroubleResponse } from './contract.ts'
import { undeliveredLine, waitingLine } from './messages.ts'

describe.each(ENGINES)('undelivered messages on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
    await makeOwner(box.shop)
  })
  afterAll(() => box.shop.close())

  const trouble = async () => {
    const response = await box.shop.app.request('/api/admin/undelivered', { headers: await signIn(box.shop) })
    return outboxTroubleResponse.parse(await response.json())
  }

  test('lists visits until they are past, and the messages still waiting', async () => {
    const { reference } = await box.bookedWithEmail()
    expect(await trouble()).toEqual({ undelivered: [], waiting: 0, reasons: [] })
    await box.deliver(async () => {
      throw new Undelivered('SMTP 550', true)
    })
    const { undelivered } = await trouble()
    expect(undelivered.map(undeliveredLine)).toEqual([
      `Visit ${reference} on Friday 4 December at 10:00: the confirmation by mail (SMTP 550)`,
    ])
    await box.bookedWithEmail({ time: '12:00' })
    for (const minute of ['00', '02', '10']) {
      box.shop.setNow(`2026-12-01T08:${minute}:00Z`)
      await box.deliver(async () => {
        throw new Undelivered('ECONNREFUSED', false)
      })
    }
    const heldUp = await trouble()
    expect(heldUp).toMatchObject({ waiting: 1, reasons: [{ channel: 'mail', code: 'ECONNREFUSED' }] })
    expect(waitingLine(heldUp)).toBe(
      'One message is held up: the mail server is closed at the port in its settings, or does not run. They are tried again.',
    )
    box.shop.setNow('2026-12-05T08:00:00Z')
    expect((await trouble()).undelivered).toEqual([])
  })
})

test('words the number of waiting messages', () => {
  expect([1, 3].map(waiting => waitingLine({ waiting, reasons: [] }).split(':')[0])).toEqual([
    'One message is held up',
    '3 messages are held up',
  ])
})
