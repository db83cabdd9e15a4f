import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { queueShopMail } from '../../messages/outbox/store.server.ts'
import type { AdvertisingPackage, Shop } from '../../shop/shop/contract.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import type { AuditAction } from '../../staff/audit-log/contract.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { ADVERTISER_REFUSALS } from '../advertisers/messages.ts'
import { advertiserById, lockAdvertiser } from '../advertisers/store.server.ts'
import { capacityOf } from '../loop/rules.ts'
import type { AdvertContract, Cancellation, CardsRequest, ContractDraft } from './contract.ts'
import { advertCost, lastBilledDay } from './cost-rules.ts'
import { CONTRACT_REFUSALS, screensFullText } from './messages.ts'
import { firstFreeStart } from './spot-rules.ts'
import { claimSpots, freeLapsed, freeSpots, fullDays } from './spot-store.server.ts'
import { HELD_DAYS, lastShownDay } from './state-rules.ts'
import {
  listContracts,
  lockContract,
  storeCancelled,
  storeCards,
  storeDraft,
  storeSent,
} from './store.server.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'clock'>
export type Seen = { id: string; version: number }

/** Draws up a contract at today's prices, which are frozen when it is sent. @throws Problem 404, 422 */
export async function draftContract(
  { db, clock }: ChangeDeps,
  staff: Staff,
  { advertiserId, ...wanted }: ContractDraft,
): Promise<string> {
  const [at, id] = [storedInstant(clock()), randomUUID()]
  return db.transact(async tx => {
    await lockAdvertiser(tx, advertiserId)
    const { businessName } = await requireAdvertiser(tx, advertiserId)
    const prices = pricesOf(await currentShop(tx), wanted)
    const known = await listContracts(tx, { today: shopMoment(clock).date, advertiserId })
    const same = known.find(contract => isSameDraft(contract, wanted))
    if (same) return same.id
    await storeDraft(tx, { id, advertiserId, at, ...prices })
    await recordChange(tx, { at, ...authorOf(staff), action: 'contract-drawn', subject: businessName })
    return id
  })
}

/** As a second tap draws it up. */
function isSameDraft(contract: AdvertContract, wanted: Omit<ContractDraft, 'advertiserId'>): boolean {
  return contract.state === 'draft' && hasTerms(contract, wanted)
}

export function hasTerms(contract: AdvertContract, wanted: Omit<ContractDraft, 'advertiserId'>): boolean {
  const { packageName, startDate, isMadeByShop } = contract
  return (
    packageName === wanted.packageName &&
    startDate === wanted.startDate &&
    isMadeByShop === wanted.isMadeByShop
  )
}

/** What a package costs from a day on. @throws Problem 422 when it is not sold any more */
export function pricesOf(
  { advertising }: Pick<Shop, 'advertising'>,
  { packageName, startDate, isMadeByShop }: Omit<ContractDraft, 'advertiserId'>,
) {
  const chosen = advertising.packages.find(({ name }) => name === packageName)
  if (!chosen) throw new Problem(422, 'no-such-package', CONTRACT_REFUSALS['no-such-package'])
  const { lastDate, setUpPence, adCreationPence } = advertCost(advertising, {
    package: chosen,
    startDate,
    isMadeByShop,
  })
  return { ...namesOf(chosen), startDate, lastDate, isMadeByShop, setUpPence, adCreationPence }
}

function namesOf({ name, minimumMonths, pencePerWeek, cards }: AdvertisingPackage) {
  return { packageName: name, minimumMonths, pencePerWeek, hasCards: cards === 'kept in shop' }
}

/**
 * Freezes the prices, holds a spot on each day of the term for 14 days, and mails the link to the contract.
 * @throws Problem 404, 409 when it is no draft, 422 when it begins in the past or the screens are full
 */
export async function sendContract(
  { db, clock, wakeUp }: ChangeDeps & Pick<Deps, 'wakeUp'>,
  staff: Staff,
  seen: Seen,
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const contract = await takeStep(tx, seen, { today, isTaken: ({ state }) => state === 'sent' })
    if (!contract) return
    if (contract.state !== 'draft') throw wrongStep()
    await freezeAndHold(tx, contract, { at, today })
    await record(tx, { at, staff, action: 'contract-sent', contract })
  })
  wakeUp.ring()
}

type Drawn = Pick<AdvertContract, 'id'> & ContractDraft

/** @throws Problem 422 when it begins in the past or the screens are full */
export async function freezeAndHold(
  tx: Tx,
  contract: Drawn,
  { at, today }: { at: string; today: CalendarDate },
): Promise<void> {
  if (contract.startDate < today) throw new Problem(422, 'start-past', CONTRACT_REFUSALS['start-past'])
  await requireContact(tx, contract.advertiserId)
  const shop = await currentShop(tx)
  const [prices, capacity] = [pricesOf(shop, contract), capacityOf(shop.houseSlides)]
  await freeLapsed(tx, today)
  const term = { from: prices.startDate, until: prices.lastDate }
  if (!(await claimSpots(tx, contract.id, { term, capacity }))) throw await screensFull(tx, prices, capacity)
  const mailId = await mailByStaff(tx, at)
  await storeSent(tx, contract.id, { at, heldUntil: addDays(today, HELD_DAYS), mailId, ...prices })
}

/** @throws Problem 422 when the mail could reach no one */
async function requireContact(tx: Tx, advertiserId: string): Promise<void> {
  const { email } = await requireAdvertiser(tx, advertiserId)
  if (!email) throw new Problem(422, 'advertiser-erased', ADVERTISER_REFUSALS['advertiser-erased'])
}

async function screensFull(
  tx: Tx,
  { startDate, minimumMonths }: Pick<AdvertContract, 'startDate' | 'minimumMonths'>,
  capacity: number,
): Promise<Problem> {
  const full = await fullDays(tx, startDate, capacity)
  const free = firstFreeStart(startDate, day => lastBilledDay(day, minimumMonths), full)
  return new Problem(422, 'screens-full', screensFullText(free))
}

/**
 * Ends a contract: at once when it has not begun or was not accepted, otherwise on the last day of the month; mailed, unless
 * it was never sent. @throws Problem 404, 409 also when its last day is no longer the one that was seen
 */
export async function cancelContract(
  { db, clock, wakeUp }: ChangeDeps & Pick<Deps, 'wakeUp'>,
  staff: Staff,
  { lastDay, ...seen }: Pick<Seen, 'id'> & Cancellation,
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const contract = await takeStep(tx, seen, {
      today,
      isTaken: ({ cancelledOn }) => cancelledOn === lastDay,
    })
    if (!contract) return
    if (contract.state === 'ended' || contract.cancelledOn !== null) throw wrongStep()
    if (contract.lastDayIfCancelled !== lastDay) throw contractChanged()
    const mailId = contract.heldUntil === null ? null : await mailByStaff(tx, at)
    await storeCancelled(tx, contract.id, { lastDay, mailId })
    await freeSpots(tx, contract.id, addDays(lastShownDay({ ...contract, cancelledOn: lastDay }), 1))
    await record(tx, { at, staff, action: 'contract-cancelled', contract })
  })
  wakeUp.ring()
}

/** Keeps how many cards of theirs there are, and mails them once that is few. @throws Problem 404, 409 */
export async function markCards(
  { db, clock, wakeUp }: ChangeDeps & Pick<Deps, 'wakeUp'>,
  staff: Staff,
  { areLow, count, ...seen }: Pick<Seen, 'id'> & CardsRequest,
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const isTaken = ({ areCardsLow, cardCount }: AdvertContract) =>
      areCardsLow === areLow && (count ?? cardCount) === cardCount
    const contract = await takeStep(tx, seen, { today, isTaken })
    if (!contract) return
    if (!contract.hasCards || contract.acceptedAt === null) throw wrongStep()
    await storeCards(tx, contract.id, {
      ...{ cards_low_at: areLow ? at : null, card_count: count ?? contract.cardCount },
      ...(areLow && !contract.areCardsLow && { cards_mail_id: await mailByStaff(tx, at) }),
    })
    await record(tx, { at, staff, action: areLow ? 'cards-low' : 'cards-there', contract })
  })
  wakeUp.ring()
}

type Step = { today: CalendarDate; isTaken: (contract: AdvertContract) => boolean }

/** The contract of a step, locked; undefined when the step was its last change, as of a second tap. @throws Problem 404, 409 */
export async function takeStep(
  tx: Tx,
  { id, version }: Seen,
  { today, isTaken }: Step,
): Promise<AdvertContract | undefined> {
  const contract = await lockContract(tx, id, today)
  if (!contract) throw noSuchContract()
  if (contract.version === version + 1 && isTaken(contract)) return undefined
  if (contract.version !== version) throw contractChanged()
  return contract
}

export async function record(
  tx: Tx,
  {
    at,
    staff,
    action,
    contract,
  }: { at: string; staff: Staff; action: AuditAction; contract: Pick<AdvertContract, 'advertiserId'> },
): Promise<void> {
  const advertiser = await advertiserById(tx, contract.advertiserId)
  await recordChange(tx, { at, ...authorOf(staff), action, subject: advertiser?.businessName ?? '' })
}

const mailByStaff = (tx: Tx, at: string) => queueContractMail(tx, at, { isByStaff: true })

/** Queues the mail that tells where a contract is; returns its id. */
export async function queueContractMail(
  tx: Tx,
  at: string,
  { isByStaff }: { isByStaff: boolean },
): Promise<string> {
  const id = randomUUID()
  await queueShopMail(tx, { id, kind: 'contract', channel: 'mail', createdAt: at, dueAt: at, isByStaff })
  return id
}

export function noSuchContract(): Problem {
  return new Problem(404, 'no-such-contract', CONTRACT_REFUSALS['no-such-contract'])
}

export function contractChanged(): Problem {
  return new Problem(409, 'contract-changed', CONTRACT_REFUSALS['contract-changed'])
}

export function wrongStep(): Problem {
  return new Problem(409, 'contract-step', CONTRACT_REFUSALS['contract-step'])
}
