import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import { move } from '../../../testing/visit-changes.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { BUDGETS, type BudgetedMessage } from './budget-rules.ts'
import { spendBudget } from './spend-budget.server.ts'

const TEXTS = { SMS_URL: 'https://AC1:secret@texts.example', SMS_FROM: '+447700900100' }
const MESSAGE: BudgetedMessage = {
  kind: 'changed',
  channel: 'mail',
  visitId: 'v',
  phoneKey: '447700900123',
  email: 'sam@customer.example',
  clientHash: 'c',
}

describe.each(ENGINES)('budgets for messages on %s', engine => {
  let box: OutboxShop
  let lines: string[]
  beforeAll(async () => {
    lines = []
    const env = { ...TEXTS, RATE_LIMITS: 'on' }
    box = await openOutboxShop(engine, { env, onLogLine: line => void lines.push(line) })
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const spend = (changes: Partial<BudgetedMessage>) =>
    box.shop.db.transact(tx => spendBudget(tx, box.shop, { ...MESSAGE, ...changes }))
  const later = (seconds: number) =>
    box.shop.setNow(new Date(Date.UTC(2026, 11, 1, 8, 0, seconds)).toISOString())

  // Shows threat 128
  test('29 moves of a visit send 5 texts and 5 mails, and its page shows when none was sent', async () => {
    const { token } = await box.bookedWithEmail()
    await box.deliver()
    const heldBack: boolean[] = []
    for (let round = 1; round <= 29; round++) {
      later(round)
      const moved = await move(box.shop, token, { date: '2026-12-08', time: round % 2 ? '11:00' : '12:00' })
      expect(moved.status).toBe(200)
      heldBack.push((await moved.json()).isMessageHeldBack)
      await box.deliver()
    }
    expect([box.sent.length, box.texts.length]).toEqual([5, 5])
    expect(heldBack).toEqual(heldBack.map((_, index) => index >= 4))
    expect(await read(box.shop, `/api/visits/${token}`)).toMatchObject({
      time: '11:00',
      isMessageHeldBack: true,
    })
    expect(lines.filter(line => line.includes('Notification held back')).length).toBe(50)
    expect(lines.join()).not.toMatch(/900123|sam@/)
  })

  test('several moves before delivery send and count one message', async () => {
    const { token } = await booked(box.shop)
    await box.deliver()
    for (let round = 1; round <= 29; round++) {
      later(round)
      await move(box.shop, token, { date: '2026-12-08', time: round % 2 ? '11:00' : '12:00' })
    }
    await box.deliver()
    expect(box.texts.map(({ text }) => /\d\d:\d\d/.exec(text)?.[0])).toEqual(['10:00', '11:00'])
    expect(await read(box.shop, `/api/visits/${token}`)).toMatchObject({ isMessageHeldBack: false })
  })

  // Shows threat 128
  test('29 email changes notify one address and request three confirmations', async () => {
    const { token } = await booked(box.shop, { customerPhone: '01632 960123' })
    const statuses: number[] = []
    for (let round = 0; round < 30; round++) {
      later(round)
      statuses.push((await box.setEmail(token, `stranger${round}@mail.example`)).status)
      await box.deliver()
    }
    const subjects = box.sent.map(({ subject }) => subject.split(' ')[0])
    expect(subjects).toEqual(['Booked:', 'Please', 'Please', 'Please'])
    expect(statuses).toEqual([200, 200, 200, 200, ...Array.from({ length: 26 }, () => 429)])
  })

  // Shows threat 128
  test('repeatedly joining and leaving the waiting list sends three mails', async () => {
    const responses: unknown[] = []
    for (let round = 0; round < 15; round++) {
      later(round)
      const joined = await sendJson(box.shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
      const { token } = await joined.json()
      responses.push(
        (await read<{ isMailHeldBack: boolean }>(box.shop, `/api/waiting-list/${token}`)).isMailHeldBack,
      )
      await box.deliver()
      await box.shop.app.request(`/api/waiting-list/${token}`, { method: 'DELETE' })
    }
    expect(box.sent).toHaveLength(3)
    expect(responses).toEqual(responses.map((_, index) => index >= 3))
  })

  // Shows threat 128
  test('twenty concurrent messages do not exceed a budget', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        spend({ kind: 'reminder', visitId: `v${index}`, clientHash: null }),
      ),
    )
    expect(outcomes.filter(outcome => outcome === undefined)).toHaveLength(12)
  })

  test.each([
    ['phone', 'text', 10],
    ['receiver', 'mail', 12],
    ['client', 'text', 20],
    ['client', 'mail', 40],
  ] as const)('one %s gets a limited number of messages a day by %s: %i', async (scope, channel, most) => {
    let sent = 0
    const only = { phone: 'phoneKey', receiver: 'email', client: 'clientHash' }[scope]
    const message = {
      channel,
      visitId: null,
      phoneKey: null,
      email: null,
      clientHash: null,
      [only]: 'x@y.example',
    }
    while (!(await spend(message))) sent++
    expect(sent).toBe(most)
    box.shop.setNow('2026-12-02T08:00:01Z')
    expect(await spend(message)).toBeUndefined()
  })

  test('all spellings of an address share one budget', async () => {
    for (let sent = 0; sent < 12; sent++)
      await spend({ visitId: null, phoneKey: null, email: `Sam+${sent}@Customer.example` })
    expect(await spend({ visitId: null, phoneKey: null, email: 'sam@customer.example' })).toMatchObject({
      scope: 'receiver',
    })
  })

  test('counts are stored under keyed hashes and deleted after their period', async () => {
    await spend({})
    const rows = () => box.shop.db.read.selectFrom('message_budget').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toMatch(/447700900123|sam@/)
    box.shop.setNow('2027-01-01T08:00:00Z')
    await box.bookedWithEmail({ date: '2027-01-05' })
    await box.deliver()
    expect((await rows()).every(({ ends_at }) => ends_at > '2027-01-01T08:00:00Z')).toBe(true)
  })

  test('nothing is counted without limits', async () => {
    const free = { ...box.shop, settings: { ...box.shop.settings, rateLimits: false } }
    for (let sent = 0; sent < 99; sent++)
      expect(await box.shop.db.transact(tx => spendBudget(tx, free, MESSAGE))).toBeUndefined()
  })
})

test('every kind of message has a budget per visit or per receiver', () => {
  const kinds = BUDGETS.flatMap(({ kind }) => kind)
  for (const kind of ['confirmed', 'reminder', 'changed', 'cancelled', 'offered', 'waiting', 'email-check'])
    expect(kinds).toContain(kind)
})
