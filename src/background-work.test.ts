import { expect, test } from 'vitest'
import { startBackgroundWork } from './background-work.server.ts'
import { booked } from './testing/booking-requests.ts'
import { ENGINES } from './testing/engines.ts'
import { setStatus } from './testing/visits.ts'
import { openWaitingShop } from './testing/waiting.ts'

test.each(ENGINES)('the outbox, the waiting list and the daily deletion all run, on %s', async engine => {
  const { shop, empty, join, pending } = await openWaitingShop(engine)
  const inTheWay = await empty()
  const old = await booked(shop, { time: '12:00' })
  await shop.db.transact(tx =>
    tx.updateTable('visit').set({ date: '2025-01-02' }).where('id', '=', old.id).execute(),
  )
  await join()
  await setStatus(shop, inTheWay.id, 'cancelled')
  const sent = () =>
    shop.db.read.selectFrom('notification').select('kind').where('outcome', '=', 'sent').execute()
  const oldNames = () =>
    shop.db.read.selectFrom('visit').select('customer_name as name').where('id', '=', old.id).execute()

  const work = startBackgroundWork(shop, async ({ subject }) => `<!doctype html><title>${subject}</title>`)
  await expect.poll(sent).toContainEqual({ kind: 'waiting' })
  await expect.poll(pending).toMatchObject([{ name: 'Will Waite' }])
  await expect.poll(oldNames).toEqual([{ name: '' }])
  await work.stop()
  await shop.close()
})
