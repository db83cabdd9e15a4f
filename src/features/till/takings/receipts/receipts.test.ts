import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ONE_ENGINE } from '../../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../../testing/outbox.ts'
import { setStatus } from '../../../../testing/visits.ts'

const EMAIL = 'rita@customer.example'

describe.each(ONE_ENGINE)('the receipt of a visit on %s', engine => {
  let box: OutboxShop
  let counter: Counter
  beforeAll(async () => {
    box = await openOutboxShop(engine)
    counter = await openCounter(box.shop)
  })
  afterAll(() => box.shop.close())

  test('is mailed to an address that was typed, once it is paid, and the address is kept with the visit', async () => {
    const { id } = await counter.booked({ notifiesCustomer: false })
    await setStatus(box.shop, id, 'completed')
    const send = (email: string) => counter.send('POST', `/api/admin/visits/${id}/receipt`, { email })
    expect((await send(EMAIL)).status).toBe(422)
    const parts = [{ method: 'card', pence: 1900 }]
    await counter.send('POST', `/api/admin/visits/${id}/payment`, {
      parts,
      tip: { method: 'cash', pence: 200 },
    })
    expect((await send('no address')).status).toBe(400)
    expect((await send(EMAIL)).status).toBe(200)
    await box.deliver()
    expect(box.sent).toHaveLength(1)
    const [mail] = box.sent
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Your receipt from The Brass Comb, £21.00' })
    expect(mail?.text).toMatch(/Tip, cash:\s+£2\.00\nPaid:\s+£21\.00/)
    expect((await counter.visit(id)).customerEmail).toBe(EMAIL)
  })
})
