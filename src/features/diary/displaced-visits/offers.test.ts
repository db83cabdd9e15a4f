import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../platform/server/mail/mail.server.ts'
import { said } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { workOn } from '../../../testing/outbox.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import { offerFreeTime } from '../../booking/waiting-list/offer-free-time.server.ts'
import { addAbsence } from '../../calendar/hours/absence-store.server.ts'
import type { DisplacedVisit } from './contract.ts'

/** The outcome of a race varies, so it is run this often. */
const ROUNDS = 10
const FRIDAY = '2026-12-04'
const SICK = { barberId: 1, kind: 'sick' as const, firstDate: FRIDAY, lastDate: FRIDAY, note: '', reason: '' }
const WHOLE_DAY = { fromMinute: 0, untilMinute: 1440 }

describe.each(ENGINES)('an offer in the way, on %s', engine => {
  let list: WaitingShop
  let counter: Counter
  let visit: { id: string }
  beforeAll(async () => {
    list = await openWaitingShop(engine)
    counter = await openCounter(list.shop)
  })
  beforeEach(async () => {
    visit = await list.empty()
  })
  afterAll(() => list.shop.close())

  const offer = async (barberId: number | null = 1) => {
    await list.join({ barberId })
    await setStatus(list.shop, visit.id, 'cancelled')
    await offerFreeTime(list.shop)
    const [offered] = await list.pending()
    return { id: offered?.id ?? '', token: await list.linkTo(offered?.id ?? '') }
  }
  const fallIll = () =>
    list.shop.db.transact(tx => addAbsence(tx, { ...SICK, ...WHOLE_DAY }, '2026-12-01T08:00:00.000Z'))
  const listed = (): Promise<DisplacedVisit[]> => counter.read('/api/admin/displaced-visits')
  const withdraw = ({ id, version }: Pick<DisplacedVisit, 'id' | 'version'>) =>
    counter.send('POST', `/api/admin/displaced-visits/${id}/withdraw`, { version })
  const only = async () => {
    const [found, ...others] = await listed()
    if (!found || others.length > 0) throw new Error(`${others.length + 1} are listed.`)
    return found
  }
  const mailsSent = async () => {
    const mails: Mail[] = []
    const outbox = workOn(list.shop, { sendMail: async mail => void mails.push(mail) })
    await outbox.look()
    await outbox.stop()
    return mails
  }
  const entries = () =>
    list.shop.db.read.selectFrom('waiting_entry').select(['created_at', 'unanswered']).execute()
  const ownersOfTime = async () =>
    (
      await list.shop.db.read.selectFrom('chair_time').select('visit_id').where('cell', '=', 120).execute()
    ).map(({ visit_id }) => visit_id)

  test('refuses the absence with what can be done, and is listed once that is saved', async () => {
    const { id } = await offer()
    const absence = { ...SICK, ...WHOLE_DAY }
    const refused = await counter.send('POST', '/api/admin/hours/absences', absence, {
      Accept: 'application/json',
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { type: expect.stringContaining('visits-in-the-way'), visits: [{ id, isOffer: true }] },
    ])
    expect((await counter.send('POST', '/api/admin/hours/absences?visits=leave', absence)).status).toBe(201)
    expect(await only()).toMatchObject({ id, isOffer: true, sameTime: [], sameBarber: [], why: 'absent' })
  })

  test('is withdrawn with a mail, and its customer keeps their place', async () => {
    const { token } = await offer()
    const before = await entries()
    await mailsSent()
    await fallIll()
    expect((await withdraw(await only())).status).toBe(204)
    expect([await listed(), await entries()]).toEqual([[], before])
    expect(await ownersOfTime()).toEqual([])
    const [mail, ...others] = await mailsSent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'will@mail.example',
      subject: expect.stringContaining('Not free after all: Friday 4 December at 10:00'),
    })
    expect(mail?.text).toContain('Your place on the waiting list stays where it was.')
    const place = /\/waiting-list\/([\w-]{22})/.exec(mail?.text ?? '')?.[1]
    expect((await list.shop.app.request(`/api/waiting-list/${place}`)).status).toBe(200)
    expect((await list.shop.app.request(`/api/visits/${token}/accept`, { method: 'POST' })).status).toBe(409)
  })

  test('leaves its day open: another barber’s time then is offered to the same customer', async () => {
    await offer(null)
    await fallIll()
    await withdraw(await only())
    await offerFreeTime(list.shop)
    expect(await list.pending()).toMatchObject([{ name: 'Will Waite', date: FRIDAY }])
  })

  test('is like any other visit in the way once it was accepted', async () => {
    const { token } = await offer()
    await fallIll()
    const seen = await only()
    await list.shop.app.request(`/api/visits/${token}/accept`, { method: 'POST' })
    expect((await withdraw(seen)).status).toBe(409)
    const found = await only()
    expect(found).toMatchObject({ id: seen.id, isOffer: false })
    expect(found.sameTime).not.toEqual([])
    expect((await withdraw(found)).status).toBe(409)
  })

  test('is not withdrawn while nothing is in its way, nor by a stranger', async () => {
    const { id } = await offer()
    const { version } = await counter.read(`/api/admin/visits/${id}`)
    expect((await withdraw({ id, version })).status).toBe(409)
    const path = `/api/admin/displaced-visits/${id}/withdraw`
    expect((await list.shop.app.request(path, { method: 'POST' })).status).toBe(401)
    expect(await list.statusOf(id)).toBe('pending')
  })

  test('of accepting and withdrawing one takes effect, and both responses match', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      visit = await list.empty()
      const { id, token } = await offer()
      await fallIll()
      const seen = await only()
      const accepting = list.shop.app.request(`/api/visits/${token}/accept`, { method: 'POST' })
      const [accepted, withdrawn] = await Promise.all([said(accepting), withdraw(seen)])
      const isBooked = accepted[0] === 200
      expect([accepted[0], withdrawn.status]).toEqual(isBooked ? [200, 409] : [409, 204])
      expect(await list.statusOf(id)).toBe(isBooked ? 'confirmed' : 'cancelled')
      expect(await ownersOfTime()).toEqual(isBooked ? [id] : [])
      expect(await entries()).toHaveLength(isBooked ? 0 : 1)
      expect((await list.queued()).includes('withdrawn')).toBe(!isBooked)
    }
  })
})
