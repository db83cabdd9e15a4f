import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { isToBeReminded } from './debt-rules.ts'
import { mailInvoice } from './issue-invoices.server.ts'
import { remindersOf } from './payment-store.server.ts'
import { standingInvoices } from './show-invoices.server.ts'
import { listInvoices, lockInvoice } from './store.server.ts'

/** Reminds of each invoice that is overdue for the owner’s days; returns how many. */
export async function remindOfInvoices({
  db,
  clock,
  wakeUp,
}: Pick<Deps, 'db' | 'clock' | 'wakeUp'>): Promise<number> {
  const now = { at: storedInstant(clock()), today: shopMoment(clock).date }
  const rows = await listInvoices(db.read)
  const { invoicing } = await currentShop(db.read)
  const invoices = await standingInvoices(db.read, rows, { today: now.today, folder: '' })
  let count = 0
  for (const { number, dueOn, balancePence, state } of invoices) {
    if (state !== 'overdue') continue
    const isSent = await db.transact(async tx => {
      await lockInvoice(tx, number)
      const sent = (await remindersOf(tx)).get(number) ?? { reminders: 0, lastReminder: null }
      if (!isToBeReminded({ dueOn, balancePence, ...sent }, invoicing.remindAfterDays, now.today))
        return false
      await mailInvoice(tx, { number, reminder: sent.reminders + 1, isByStaff: true }, now)
      return true
    })
    if (isSent) count += 1
  }
  if (count > 0) wakeUp.ring()
  return count
}
