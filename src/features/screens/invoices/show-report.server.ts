import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { allAdvertisers } from '../advertisers/store.server.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { soldByDay } from '../contracts/spot-store.server.ts'
import { isOver, isToBeRenewed, lastShownDay } from '../contracts/state-rules.ts'
import { listContracts } from '../contracts/store.server.ts'
import { advertisersToApprove } from '../creatives/store.server.ts'
import { capacityOf } from '../loop/rules.ts'
import { invoicesOf } from './billing-rules.ts'
import type { AdvertReport, Invoice } from './contract.ts'
import { isForOwner } from './debt-rules.ts'
import { remindersOf } from './payment-store.server.ts'
import { standingInvoices } from './show-invoices.server.ts'
import { listInvoices } from './store.server.ts'

const WEEKS = 12
const ENDING_DAYS = 60

/** What the screens bring, as it is today. */
export async function showReport({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdvertReport> {
  const today = shopMoment(clock).date
  const contracts = await listContracts(db.read, { today })
  const accepted = contracts.filter(({ acceptedAt }) => acceptedAt !== null)
  const invoices = await standingInvoices(db.read, await listInvoices(db.read), { today, folder: '' })
  const names = await namesOf(db.read, contracts)
  const overdue = invoices.filter(({ state }) => state === 'overdue')
  const forOwner = await forOwnerOf(db.read, overdue, today)
  const debtsOf = (debts: readonly Invoice[]) =>
    debts.map(({ number, contractId, balancePence, dueOn }) => {
      return { number, businessName: names.get(contractId) ?? '', balancePence, dueOn }
    })
  return {
    capacity: capacityOf((await currentShop(db.read)).houseSlides),
    weeks: await soldWeeks(db.read, today),
    underContractPence: unbilledPence(accepted, invoices),
    unpaidPence: sumOf(invoices.filter(({ balancePence }) => balancePence > 0)),
    overduePence: sumOf(overdue),
    ending: accepted.flatMap(contract => {
      const lastDay = lastShownDay(contract)
      if (isOver(contract) || lastDay > addDays(today, ENDING_DAYS)) return []
      const { id: contractId, packageName } = contract
      const ofAdvertiser = contracts.filter(({ advertiserId }) => advertiserId === contract.advertiserId)
      const renewal = { isToBeRenewed: isToBeRenewed(contract, ofAdvertiser) }
      return [{ contractId, businessName: names.get(contractId) ?? '', packageName, lastDay, ...renewal }]
    }),
    toApprove: await waitingForOwner(db.read, accepted),
    forOwner: debtsOf(forOwner),
    overdue: debtsOf(overdue.filter(each => !forOwner.includes(each))),
    overpaid: invoices
      .filter(({ state }) => state === 'overpaid')
      .map(({ number, contractId, balancePence }) => {
        return { number, businessName: names.get(contractId) ?? '', overpaidPence: -balancePence }
      }),
  }
}

/** Of the businesses with a contract that is not over. */
async function waitingForOwner(
  db: Reader,
  accepted: readonly AdvertContract[],
): Promise<AdvertReport['toApprove']> {
  const bound = new Set(accepted.filter(each => !isOver(each)).map(({ advertiserId }) => advertiserId))
  const waiting = await advertisersToApprove(db)
  return (await allAdvertisers(db))
    .filter(({ id }) => bound.has(id) && waiting.has(id))
    .map(({ id: advertiserId, businessName }) => ({ advertiserId, businessName }))
}

/** Those of which enough reminders were sent. */
async function forOwnerOf(
  db: Reader,
  overdue: readonly Invoice[],
  today: CalendarDate,
): Promise<readonly Invoice[]> {
  const [reminders, { invoicing }] = [await remindersOf(db), await currentShop(db)]
  return overdue.filter(({ number, balancePence, dueOn }) => {
    const sent = reminders.get(number) ?? { reminders: 0, lastReminder: null }
    return isForOwner({ dueOn, balancePence, ...sent }, invoicing.remindAfterDays, today)
  })
}

/** The name of each contract’s business. */
async function namesOf(db: Reader, contracts: readonly AdvertContract[]): Promise<Map<string, string>> {
  const names = new Map((await allAdvertisers(db)).map(({ id, businessName }) => [id, businessName]))
  return new Map(contracts.map(({ id, advertiserId }) => [id, names.get(advertiserId) ?? '']))
}

function unbilledPence(accepted: readonly AdvertContract[], invoices: readonly Invoice[]): number {
  const billed = new Set(invoices.map(({ contractId, month }) => `${contractId} ${month}`))
  const unbilled = accepted.flatMap(contract =>
    invoicesOf(contract).filter(({ month }) => !billed.has(`${contract.id} ${month}`)),
  )
  return totalPence(unbilled.flatMap(({ lines }) => lines))
}

function sumOf(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, { balancePence }) => sum + balancePence, 0)
}

async function soldWeeks(db: Reader, today: CalendarDate): Promise<AdvertReport['weeks']> {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  const sold = await soldByDay(db, { from: monday, until: addDays(monday, WEEKS * 7 - 1) })
  return Array.from({ length: WEEKS }, (_, week) => {
    const days = Array.from({ length: 7 }, (_each, day) => addDays(monday, week * 7 + day))
    return { from: addDays(monday, week * 7), sold: Math.max(...days.map(day => sold.get(day) ?? 0)) }
  })
}
