import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf, type StreamEvent } from '../../../platform/web/event-stream.ts'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { MAX_LISTENERS, MAX_OF_ACCOUNT, MAX_OF_SESSION } from './live-rules.ts'

describe.each(ENGINES)('the diary, live, of two processes on one %s database', engine => {
  let shop: TestShop
  let other: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    other = await openTestShop(address)
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    other.setNow('2026-12-01T08:00:00Z')
  })
  afterAll(() => Promise.all([shop.close(), other.close()]))

  /** Joins the diary's events; `next` is the next one, undefined once the stream has ended. */
  async function listen(to: TestShop, headers: Record<string, string> = owner) {
    const response = await to.app.request('/api/admin/diary-events', { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    if (!response.body) throw new Error('The reply has no body.')
    const events = eventsOf(response.body)
    const next = async (): Promise<StreamEvent | undefined> => (await events.next()).value ?? undefined
    expect(await next()).toEqual({ event: 'ready', data: {} })
    return { next, leave: () => events.return(undefined) }
  }

  test('each event has an id of its own, and a client is asked to come back a second after a break', async () => {
    const texts = async (time: string) => {
      const response = await shop.app.request('/api/admin/diary-events', { headers: owner })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while (!text.includes('event: ready\n')) text += (await reader?.read())?.value ?? ''
      await booked(shop, { time })
      while (!text.includes('event: changed\n')) text += (await reader?.read())?.value ?? ''
      await reader?.cancel()
      return text
    }
    const [first, second] = [await texts('10:00'), await texts('11:00')]
    expect(first).toMatch(/^retry: 1000\n\nid: \S+\nevent: ready\n/)
    const ids = [first, second].flatMap(text => [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id))
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('a visit booked in one process is announced in the other, once', async () => {
    const old = await booked(shop)
    const { next, leave } = await listen(other)
    const { id } = await booked(shop, { time: '11:00' })
    expect(await next()).toEqual({ event: 'changed', data: [{ id, barberId: 1, date: '2026-12-04' }] })
    const later = await booked(other, { barberId: 4, time: '12:00' })
    expect(await next()).toEqual({
      event: 'changed',
      data: [{ id: later.id, barberId: 4, date: '2026-12-04' }],
    })
    await setStatus(shop, old.id, 'cancelled')
    expect(await next()).toMatchObject({ data: [{ id: old.id }] })
    await leave()
  })

  test('a change that another machine’s clock dates a while back, or ahead, is announced too', async () => {
    const { next, leave } = await listen(shop)
    for (const [now, time] of [
      ['2026-12-01T07:59:10Z', '10:00'],
      ['2026-12-01T08:30:00Z', '11:00'],
      ['2026-12-01T07:59:20Z', '12:00'],
    ] as const) {
      other.setNow(now)
      const { id } = await booked(other, { time })
      expect(await next()).toMatchObject({ event: 'changed', data: [{ id }] })
    }
    await leave()
  })

  test('an absence, a closure and other hours of one process reach the other, once each', async () => {
    const { next, leave } = await listen(other)
    const fridayOff = { firstDate: '2026-12-04', lastDate: '2026-12-04', fromMinute: 0, untilMinute: 1440 }
    const save = (method: 'POST' | 'PUT', path: string, body: unknown) =>
      sendJson(shop, method, `/api/admin/hours/${path}`, body, owner)
    const sick = { ...fridayOff, barberId: 1, kind: 'sick', note: '', reason: '' }
    expect((await save('POST', 'absences', sick)).status).toBe(201)
    expect(await next()).toEqual({ event: 'hours', data: {} })
    expect((await save('POST', 'absences', { ...sick, barberId: null, kind: 'closed' })).status).toBe(201)
    expect(await next()).toEqual({ event: 'hours', data: {} })
    expect((await save('PUT', 'barbers/1/days/2026-12-05', { spans: [] })).status).toBe(200)
    expect(await next()).toEqual({ event: 'hours', data: {} })
    const { id } = await booked(shop, { barberId: 1, date: '2026-12-08' })
    expect(await next()).toMatchObject({ event: 'changed', data: [{ id }] })
    await leave()
  })

  test('a session that ends hears nothing more', async () => {
    const second = await signIn(shop)
    const { next } = await listen(other, second)
    const stays = await listen(other)
    await sendJson(shop, 'POST', '/api/admin/logout', {}, second)
    await booked(shop)
    expect(await next()).toBeUndefined()
    expect(await stays.next()).toMatchObject({ event: 'changed' })
    await stays.leave()
  })

  // Shows threat 84
  test('a barber hears of their own column alone: of a visit that leaves it, where it stood', async () => {
    await makeStaff(shop, { role: 'barber' })
    const { next, leave } = await listen(other, await signInAs(shop, 'tom'))
    await booked(shop, { barberId: 4, time: '12:00' })
    const own = await booked(shop)
    expect(await next()).toEqual({
      event: 'changed',
      data: [{ id: own.id, barberId: 1, date: '2026-12-04' }],
    })
    const away = { barberId: 4, date: '2026-12-05', time: '11:00' }
    expect((await sendJson(shop, 'POST', `/api/visits/${own.token}/reschedule`, away)).status).toBe(200)
    expect(await next()).toEqual({
      event: 'changed',
      data: [{ id: own.id, barberId: 1, date: '2026-12-04' }],
    })
    await sendJson(shop, 'POST', `/api/visits/${own.token}/cancel`, {})
    const last = await booked(shop, { time: '15:00' })
    expect(await next()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: last.id })]),
    })
    await leave()
  })

  test('a process that stops ends its streams at once', async () => {
    const stopping = await openTestShop(await seededAddress(engine))
    await makeOwner(stopping)
    const headers = await signIn(stopping)
    const { next } = await listen(stopping, headers)
    await stopping.close()
    expect(await next()).toBeUndefined()
  })

  test('when the database can’t be asked, the streams end instead of staying silent', async () => {
    const lost = await openTestShop(await seededAddress(engine))
    await makeOwner(lost)
    const { next } = await listen(lost, await signIn(lost))
    await lost.db.close()
    expect(await next()).toBeUndefined()
  })
})

describe('who listens', () => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())
  const ask = (headers = owner, method = 'GET') =>
    shop.app.request('/api/admin/diary-events', { method, headers })
  const begun = async (headers = owner) => {
    const reader = (await ask(headers)).body?.getReader()
    await reader?.read()
    return reader
  }
  const several = (count: number, headers = owner) =>
    Promise.all(Array.from({ length: count }, () => begun(headers)))
  const end = (readers: Awaited<ReturnType<typeof several>>) =>
    Promise.all(readers.map(reader => reader?.cancel()))

  test('more than the maximum of one browser are refused until one leaves; an unread response does not count', async () => {
    for (let i = 0; i <= MAX_OF_SESSION; i++) expect((await ask(owner, 'HEAD')).status).toBe(200)
    const readers = await several(MAX_OF_SESSION)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    const elsewhere = await begun(await signIn(shop))
    await readers[0]?.cancel()
    expect((await ask()).status).toBe(200)
    await end([...readers, elsewhere])
  })

  // Shows threat 84
  test('one barber’s streams, however many browsers open them, leave the diary live for the owner', async () => {
    await makeStaff(shop, { role: 'barber' })
    const browsers = await Promise.all(Array.from({ length: 9 }, () => signInAs(shop, 'tom')))
    const responses = await Promise.all(
      browsers.flatMap(headers => Array.from({ length: MAX_OF_SESSION }, () => ask(headers))),
    )
    const readers = responses.filter(({ ok }) => ok).map(({ body }) => body?.getReader())
    const first = await Promise.all(readers.map(reader => reader?.read()))
    expect(first.filter(read => read?.done === false)).toHaveLength(MAX_OF_ACCOUNT)
    const mine = (await ask()).body?.getReader()
    expect((await mine?.read())?.done).toBe(false)
    await end([...readers, mine])
  })

  test('more than the maximum of all people are refused', async () => {
    const names = Array.from({ length: MAX_LISTENERS / MAX_OF_ACCOUNT }, (_, nth) => `desk-${nth}`)
    for (const username of names) await makeStaff(shop, { role: 'reception', username })
    const readers = []
    for (const username of [...names, ...names])
      readers.push(...(await several(MAX_OF_SESSION, await signInAs(shop, username))))
    expect((await ask()).status).toBe(503)
    await end(readers)
    expect((await ask()).status).toBe(200)
  })
})
