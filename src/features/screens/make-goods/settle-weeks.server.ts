import type { Tx } from '../../../db/database.server.ts'
import { shopDateOf, shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { pairedDevices } from '../../staff/devices/store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { extendContract } from '../contracts/extend-contract.server.ts'
import { lastShownDay } from '../contracts/state-rules.ts'
import { listContracts, lockContract } from '../contracts/store.server.ts'
import { missingPlays } from './missing-plays.server.ts'
import { isToBeSettled, makeGoodOf, type PaidWeek, paidWeeks, penceOfDays, worthOfPlays } from './rules.ts'
import { settledWeeks, storeSettledWeek } from './store.server.ts'

type SettleDeps = Pick<Deps, 'db' | 'clock'>
type Now = { at: string; today: CalendarDate; heardOn: readonly CalendarDate[] }

/** Settles each week of a contract once, in their order: what was missing becomes days or a credit. Returns how many. */
export async function settleWeeks({ db, clock }: SettleDeps, signal?: AbortSignal): Promise<number> {
  const screens = (await pairedDevices(db.read)).filter(({ kind }) => kind === 'screen')
  const heardOn = screens.map(({ lastSeenAt, pairedAt }) => shopDateOf(lastSeenAt ?? pairedAt))
  const now = { at: storedInstant(clock()), today: shopMoment(clock).date, heardOn }
  const settled = new Set(
    (await settledWeeks(db.read)).map(({ contractId, from }) => `${contractId} ${from}`),
  )
  const open = (await listContracts(db.read, now)).flatMap(contract =>
    weeksToSettle(contract, now)
      .filter(({ from }) => !settled.has(`${contract.id} ${from}`))
      .map(({ from }) => ({ id: contract.id, from })),
  )
  let count = 0
  for (const week of open) {
    if (signal?.aborted) break
    if (await db.transact(tx => settleWeek(tx, week, now))) count += 1
  }
  return count
}

function weeksToSettle(contract: AdvertContract, now: Now): PaidWeek[] {
  if (contract.acceptedAt === null) return []
  return paidWeeks(contract).filter(week => isToBeSettled(week, now))
}

/** False when another process was quicker. */
async function settleWeek(
  tx: Tx,
  { id, from }: { id: string; from: CalendarDate },
  now: Now,
): Promise<boolean> {
  const contract = await lockContract(tx, id, now.today)
  const week = contract && weeksToSettle(contract, now).find(each => each.from === from)
  const earlier = await settledWeeks(tx, id)
  if (!contract || !week || earlier.some(each => each.from === from)) return false
  const plays = await missingPlays(tx, contract, week)
  const worthPence = worthOfPlays(week.pence, plays)
  const kept = earlier.reduce((sum, each) => sum + each.worthPence - each.daysPence - each.creditPence, 0)
  const made = await makeGood(tx, contract, { pence: kept + worthPence, today: now.today })
  const { until } = week
  await storeSettledWeek(tx, { contractId: id, from, until, ...plays, worthPence, ...made }, now.today)
  if (made.days > 0 || made.creditPence > 0) {
    const { businessName } = await requireAdvertiser(tx, contract.advertiserId)
    const by = { at: now.at, who: '', origin: null }
    await recordChange(tx, { ...by, action: 'plays-made-good', subject: businessName })
  }
  return true
}

/** A contract that is over or cancelled, or that can have no more days, has a credit. */
async function makeGood(
  tx: Tx,
  contract: AdvertContract,
  { pence, today }: { pence: number; today: CalendarDate },
): Promise<{ days: number; daysPence: number; creditPence: number }> {
  const { pencePerWeek, cancelledOn } = contract
  const credit = { days: 0, daysPence: 0, creditPence: pence }
  if (cancelledOn !== null || today > lastShownDay(contract)) return credit
  const { shortPlays } = (await currentShop(tx)).invoicing
  const { days, creditPence } = makeGoodOf(shortPlays, { pence, pencePerWeek })
  if (days === 0) return { days, daysPence: 0, creditPence }
  const term = { from: addDays(lastShownDay(contract), 1), until: addDays(lastShownDay(contract), days) }
  if (!(await extendContract(tx, contract, { term, today }))) return credit
  return { days, daysPence: penceOfDays(days, pencePerWeek), creditPence: 0 }
}
