import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES } from '../../../../testing/engines.ts'
import { openOutboxShop } from '../../../../testing/outbox.ts'
import { queueDesk, TOM } from '../../../../testing/queue/queue-desk.ts'
import { forgetQueueNames } from '../forget-names.server.ts'
import { maintainQueueOnce } from '../upkeep/maintain-queue.server.ts'
import { type Textable, textsDue } from './text-rules.ts'

const TEXTS = { SMS_URL: 'https://AC1:secret@texts.example', SMS_FROM: '+447700900100' }
const TODAY = '2026-12-01'
const KIT = '+447700900123'

describe('what is texted to one who waits', () => {
  const waits: Textable = {
    ...{ id: 'kit', isHere: true, saidAhead: 5, ahead: 4, saidUntil: 660, latest: 660, isBarberGone: false },
  }

  test.each([
    ['nothing while more than two are before them', {}, []],
    ['that two are before them', { ahead: 2 }, ['queue-soon']],
    [
      'nothing new to one who stands in the shop and was told so as they joined',
      { ahead: 2, saidAhead: 2 },
      [],
    ],
    ['that two are before them, on their way', { ahead: 2, saidAhead: 2, isHere: false }, ['queue-soon']],
    ['that it takes more than a quarter of an hour longer than was said', { latest: 676 }, ['queue-longer']],
    ['nothing of a quarter of an hour', { latest: 675 }, []],
    ['that their barber is away, before all else', { ahead: 1, isBarberGone: true }, ['queue-away']],
  ] as const)('%s', (_, changes, due) => expect(textsDue({ ...waits, ...changes })).toEqual(due))
})

describe.each(ENGINES)('texts of the queue on %s', engine => {
  let outbox: Awaited<ReturnType<typeof openOutboxShop>>
  let counter: Counter
  let desk: ReturnType<typeof queueDesk>
  beforeAll(async () => {
    outbox = await openOutboxShop(engine, { env: { ...TEXTS, RATE_LIMITS: 'on' } })
    counter = await openCounter(outbox.shop)
    desk = queueDesk(outbox.shop, counter)
  })
  beforeEach(async () => {
    await outbox.empty()
    await desk.rule({ queue: true })
    outbox.shop.setNow(`${TODAY}T10:00:00Z`)
  })
  afterAll(() => outbox.shop.close())

  const look = async () => {
    await maintainQueueOnce(outbox.shop)
    await outbox.deliver()
  }
  const add = (body: object) =>
    counter.send('POST', '/api/admin/queue/entries', { treatmentIds: [1], isHere: false, ...body })

  test('a guest who rang up is texted once, when two people are before them', async () => {
    for (let count = 0; count < 3; count += 1) await desk.joined({ barberId: TOM })
    const first = (await desk.staff()).line[0]
    const { code } = await (await add({ barberId: TOM, phone: '07700 900123' })).json()
    await look()
    expect(outbox.texts).toEqual([])
    await desk.act({ code: first?.code ?? '' }, 'leave')
    await look()
    await look()
    expect(outbox.texts.map(({ to }) => to)).toEqual([KIT])
    expect(outbox.texts[0]?.text).toContain(`two before you. Please be here soon (${code})`)
  })

  test('guests who wait for a barber who goes home are told so, and that they may choose any barber', async () => {
    await add({ barberId: TOM, phone: '07700 900123' })
    await look()
    const span = { firstDate: TODAY, lastDate: TODAY, fromMinute: 600, untilMinute: 1440 }
    await counter.send('POST', '/api/admin/hours/absences', {
      ...{ barberId: TOM, ...span, kind: 'sick', note: '', reason: '' },
    })
    await look()
    expect(outbox.texts.at(-1)?.text).toContain('Tom Ashdown is away for the rest of today')
  })

  // Shows threat 174
  test('a guest can have their name and number deleted and keeps their place, and the owner’s erasure of the number deletes them too', async () => {
    const one = await desk.joined({ firstName: 'Kit', phone: '07700 900123' })
    expect(await desk.entry(one)).toMatchObject({ firstName: 'Kit', phone: KIT })
    await outbox.shop.app.request(`/api/queue/entries/${one.token}`, {
      ...{ method: 'PATCH', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ forgets: true }),
    })
    expect(await desk.entry(one)).toMatchObject({ standing: 'waiting', firstName: '', phone: '' })
    const other = await desk.joined({ firstName: 'Kit', phone: '07700 900123' })
    const erase = { phone: '07700 900123', visitsToCome: 0 }
    expect((await counter.send('POST', '/api/admin/customers/erase', erase)).status).toBe(200)
    expect(await desk.entry(other)).toMatchObject({ standing: 'waiting', firstName: '', phone: '' })
  })

  test('a number that can’t be called is refused, and a stored number is deleted after the day', async () => {
    expect((await add({ phone: '12' })).status).toBe(400)
    await add({ phone: '07700 900123' })
    const keys = () => outbox.shop.db.read.selectFrom('queue_entry').select('phone_key').execute()
    expect(await keys()).toEqual([{ phone_key: '447700900123' }])
    outbox.shop.setNow('2026-12-02T00:10:00Z')
    await forgetQueueNames(outbox.shop)
    expect(await keys()).toEqual([{ phone_key: null }])
  })

  // Shows threat 175
  test('a phone is sent no more texts than the budgets of messages allow', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { code } = await (await add({ phone: '07700 900999' })).json()
      await look()
      await desk.act({ code }, 'leave')
    }
    expect(outbox.texts).toHaveLength(10)
  })
})
