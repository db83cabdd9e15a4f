import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import {
  type ChangeDeps,
  contractChanged,
  freezeAndHold,
  hasTerms,
  pricesOf,
  record,
  type Seen,
  takeStep,
  wrongStep,
} from './change-contracts.server.ts'
import type { AdvertContract, Redrawing } from './contract.ts'
import { freeSpots } from './spot-store.server.ts'
import { listContracts, storeCancelled, storeDraft, storeTerms } from './store.server.ts'

/**
 * Changes a draft. One that was sent is withdrawn, and another sent in its place: an advertiser who still looks at the old one
 * accepts nothing that they have not read. @throws Problem 404, 409 once it was accepted, 422 as of sending
 */
export async function redrawContract(
  { db, clock, wakeUp }: ChangeDeps & Pick<Deps, 'wakeUp'>,
  staff: Staff,
  { id, version, ...wanted }: Seen & Redrawing,
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const contract = await takeStep(tx, { id, version }, { today, isTaken: () => true })
    if (!contract) return requireTaken(tx, { id, today, wanted })
    const { advertiserId, state, startDate, lastDayIfCancelled: lastDay } = contract
    const prices = pricesOf(await currentShop(tx), wanted)
    if (state === 'draft') {
      await storeTerms(tx, id, prices)
      return record(tx, { at, staff, action: 'contract-drawn', contract })
    }
    if (state !== 'sent') throw wrongStep()
    await storeCancelled(tx, id, { lastDay, mailId: null })
    await freeSpots(tx, id, startDate)
    const next = { id: randomUUID(), advertiserId, ...wanted }
    await storeDraft(tx, { id: next.id, advertiserId, at, ...prices })
    await freezeAndHold(tx, next, { at, today })
    await record(tx, { at, staff, action: 'contract-sent', contract })
  })
  wakeUp.ring()
}

type Asked = { id: string; today: CalendarDate; wanted: Redrawing }

/** Nothing is left to do for a second tap. @throws Problem 409 when it was another change */
async function requireTaken(tx: Tx, { id, today, wanted }: Asked): Promise<void> {
  const all = await listContracts(tx, { today })
  const advertiserId = all.find(each => each.id === id)?.advertiserId
  const isOpen = ({ state }: AdvertContract) => state === 'draft' || state === 'sent'
  const isThere = all.some(
    each => each.advertiserId === advertiserId && isOpen(each) && hasTerms(each, wanted),
  )
  if (!isThere) throw contractChanged()
}
