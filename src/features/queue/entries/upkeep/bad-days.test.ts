import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { queueDesk, statusAndText, TOM } from '../../../../testing/queue/queue-desk.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { CAP_MESSAGES, JOIN_MESSAGES } from '../messages.ts'
import { endedRecently, missedAt } from '../rules.ts'

const TODAY = '2026-12-01'
const ALL_DAY = { firstDate: TODAY, lastDate: TODAY, fromMinute: 0, untilMinute: 1440 }

describe('when the clocks change', () => {
  const [called, ended] = ['2026-03-29T00:59:00.000Z', '2026-03-29T00:50:00.000Z']
  const at = (time: string) => Date.parse(`2026-03-29T${time}:00Z`)

  test('3 minutes to come to the chair stay 3 minutes', () => {
    const seat = { state: 'called' as const, calledAt: called }
    expect(missedAt(seat, at('01:01'))).toBeNull()
    expect(missedAt(seat, at('01:02'))).toBe('2026-03-29T01:02:00.000Z')
  })

  test('20 minutes to come back stay 20 minutes', () => {
    expect([endedRecently(ended, at('01:10')), endedRecently(ended, at('01:11'))]).toEqual([true, false])
  })
})

describe.each(ENGINES)('bad days of the queue on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let desk: ReturnType<typeof queueDesk>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), {
      env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    })
    counter = await openCounter(shop)
    desk = queueDesk(shop, counter)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    await shop.db.transact(async tx => void (await tx.deleteFrom('absence').execute()))
    await desk.rule({ queue: true })
    at('10:00')
  })
  afterAll(() => shop.close())

  const at = (time: string) => shop.setNow(`${TODAY}T${time}:00Z`)
  const working = async () =>
    (await desk.staff()).chairs.filter(({ isIn }) => isIn).map(({ barberId }) => barberId)
  const sendHome = async (barberIds: readonly number[]) => {
    for (const barberId of barberIds)
      await counter.send('POST', '/api/admin/hours/absences', {
        ...{ barberId, ...ALL_DAY, kind: 'sick', note: '', reason: '' },
      })
  }
  const add = (body: object = {}) =>
    counter.send('POST', '/api/admin/queue/entries', { treatmentIds: [1], ...body })

  // Shows threat 170
  test('of 50 requests to join from one phone four wait, and the others are told to ask in the shop', async () => {
    const joins = await Promise.all(
      Array.from({ length: 50 }, () => desk.join({}, { 'X-Forwarded-For': '203.0.113.7' })),
    )
    const refused = joins.filter(({ status }) => status === 429)
    expect([joins.filter(({ status }) => status === 201).length, refused.length]).toEqual([4, 46])
    expect(await refused[0]?.text()).toBe(CAP_MESSAGES['too-many-waiting'])
    expect((await desk.staff()).line).toHaveLength(4)
    expect((await add()).status).toBe(201)
  })

  test('joining is refused while no barber works, and for a treatment that none of them does', async () => {
    const sentence = `422 ${JOIN_MESSAGES['no-barber-does-all']}`
    expect(await statusAndText(add({ treatmentIds: [999] }))).toBe(sentence)
    await sendHome(await working())
    expect(await statusAndText(add())).toBe(`422 ${JOIN_MESSAGES['no-barber']}`)
  })

  test('a party larger than the number of chairs sits as they come free, and five people join as two parties', async () => {
    await sendHome((await working()).filter(id => id !== TOM))
    const { code } = await (await add({ size: 4, isTogether: true })).json()
    for (const time of ['10:00', '10:30', '11:00', '11:30']) {
      at(time)
      expect(await desk.next()).toMatchObject({ kind: 'entry', name: code })
      expect((await desk.seat({ code })).status).toBe(200)
    }
    expect((await desk.staff()).line).toEqual([])
    expect(await statusAndText(add({ size: 5 }))).toContain('Please join again for the others.')
  })

  test('a server clock that is set back leaves every guest’s place as it was', async () => {
    const codes: string[] = []
    for (const time of ['10:00', '09:50', '09:51']) {
      at(time)
      codes.push((await (await add({ barberId: TOM })).json()).code)
    }
    expect((await desk.staff()).line.map(({ code }) => code)).toEqual(codes)
    expect(await desk.next()).toMatchObject({ name: codes[0] })
  })

  describe('a guest without a phone number reads on their own page', () => {
    const goes = (barberId: number, span: { fromMinute: number; untilMinute: number }) =>
      counter.send('POST', '/api/admin/hours/absences', {
        ...{ barberId, ...ALL_DAY, ...span, kind: 'other', note: '', reason: '' },
      })
    const wait = async () => {
      const [other = 0] = (await working()).filter(id => id !== TOM)
      await sendHome((await working()).filter(id => id !== TOM && id !== other))
      for (let count = 0; count < 3; count += 1) await add()
      return { place: await desk.joined(), other }
    }

    test('no notice as long as the wait is as they were told', async () => {
      const { place } = await wait()
      expect(await desk.entry(place)).toMatchObject({ standing: 'waiting', grown: null })
    })

    test('that their wait has grown, and which barber had to leave', async () => {
      const { place, other } = await wait()
      await goes(other, { fromMinute: 600, untilMinute: 1440 })
      const { grown } = await desk.entry(place)
      expect(grown).toEqual({ because: 'Yusuf Karaman', awayFrom: null, backAt: null })
    })

    test('that their barber takes a break, and until when', async () => {
      const { place, other } = await wait()
      await goes(other, { fromMinute: 605, untilMinute: 780 })
      const { grown } = await desk.entry(place)
      expect(grown).toMatchObject({ awayFrom: '10:05', backAt: '13:00' })
    })

    test('no barber’s name when none left and the queue is only slower', async () => {
      const { place } = await wait()
      at('10:55')
      expect(await desk.entry(place)).toMatchObject({
        grown: { because: null, awayFrom: null, backAt: null },
      })
    })
  })

  test('a visit cancelled while its guest sits ends their entry, and the chair takes the next guest', async () => {
    const [first, second] = [await desk.joined(), await desk.joined()]
    await desk.next()
    await desk.seat(first)
    const [visit] = await shop.db.read.selectFrom('visit').select('id').execute()
    expect((await counter.cancel(visit?.id ?? '')).status).toBe(200)
    expect(await desk.entry(first)).toMatchObject({ standing: 'left' })
    expect(await desk.next()).toMatchObject({ name: second.code })
  })

  test('a guest whose held visit was cancelled in the diary can still be seated', async () => {
    const first = await desk.joined()
    await desk.next()
    const [visit] = await shop.db.read.selectFrom('visit').select('id').execute()
    await counter.cancel(visit?.id ?? '')
    expect((await desk.seat(first)).status).toBe(200)
    expect(await desk.entry(first)).toMatchObject({ standing: 'in-chair' })
  })

  // Shows threat 176
  test('the words of the day let people join, and are different on the next day', async () => {
    await desk.rule({ queue: true, dayCode: true })
    expect(await statusAndText(desk.join())).toBe(`422 ${JOIN_MESSAGES['day-code']}`)
    const { dayCode } = await desk.staff()
    expect((await desk.join({ dayCode: dayCode?.toUpperCase() })).status).toBe(201)
    shop.setNow('2026-12-02T10:00:00Z')
    expect(await statusAndText(desk.join({ dayCode }))).toBe(`422 ${JOIN_MESSAGES['day-code']}`)
  })

  // Shows threat 173
  test('a guessed link to an entry shows and changes nothing', async () => {
    await desk.joined()
    expect((await shop.app.request(`/api/queue/entries/${'a'.repeat(22)}`)).status).toBe(404)
  })
})
