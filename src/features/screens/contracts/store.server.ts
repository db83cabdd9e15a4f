import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { Tables } from '../../../db/tables.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import type { AdvertContract } from './contract.ts'
import { billedOf } from './cost-rules.ts'
import { type ContractDates, lastDayWhenCancelled, stateOf } from './state-rules.ts'

const COLUMNS = [
  'id',
  'advertiser_id as advertiserId',
  'package_name as packageName',
  'minimum_months as minimumMonths',
  'pence_per_week as pencePerWeek',
  'set_up_pence as setUpPence',
  'ad_creation_pence as adCreationPence',
  'has_cards as hasCards',
  'is_made_by_shop as isMadeByShop',
  'start_date as startDate',
  'last_date as lastDate',
  'sent_at as sentAt',
  'held_until as heldUntil',
  'accepted_at as acceptedAt',
  'accepted_name as acceptedName',
  'cancelled_on as cancelledOn',
  'extra_days as extraDays',
  'cards_low_at as cardsLowAt',
  'card_count as cardCount',
  'version',
] as const

/** The version of an advertiser's advert that the screens show. */
const approvedAdvert = ({ selectFrom }: ExpressionBuilder<Tables, 'advert_contract'>) =>
  selectFrom('creative')
    .select('hash')
    .whereRef('creative.advertiser_id', '=', 'advert_contract.advertiser_id')
    .where('creative.state', '=', 'approved')
    .limit(1)
    .as('advertHash')

type Row = Omit<
  AdvertContract,
  'hasCards' | 'isMadeByShop' | 'areCardsLow' | 'weeks' | 'totalPence' | 'state' | 'lastDayIfCancelled'
> &
  Omit<ContractDates, 'hasAdvert'> & {
    advertHash: string | null
    hasCards: number
    isMadeByShop: number
    cardsLowAt: string | null
  }

/** The newest first; of one advertiser, or of all. */
export async function listContracts(
  db: Reader,
  { today, advertiserId }: { today: CalendarDate; advertiserId?: string },
): Promise<AdvertContract[]> {
  const rows = await db
    .selectFrom('advert_contract')
    .select(COLUMNS)
    .select(approvedAdvert)
    .$if(advertiserId !== undefined, query => query.where('advertiser_id', '=', advertiserId ?? ''))
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => asContract(row, today))
}

/** Which contract a mail is of, and what of it the mail is about. */
export async function contractOfMail(
  db: Reader,
  mailId: string,
  today: CalendarDate,
): Promise<{ contract: AdvertContract; about: 'contract' | 'cards' | 'cancellation' } | undefined> {
  const row = await db
    .selectFrom('advert_contract')
    .select(COLUMNS)
    .select(['cards_mail_id as cardsMailId', 'cancel_mail_id as cancelMailId'])
    .select(approvedAdvert)
    .where(({ eb, or }) =>
      or([eb('mail_id', '=', mailId), eb('cards_mail_id', '=', mailId), eb('cancel_mail_id', '=', mailId)]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { cardsMailId, cancelMailId, ...contract } = row
  const ofCancellation = cancelMailId === mailId ? 'cancellation' : 'contract'
  const about = cardsMailId === mailId ? 'cards' : ofCancellation
  return { contract: asContract(contract, today), about }
}

/** Locked until the transaction ends. */
export async function lockContract(
  tx: Tx,
  id: string,
  today: CalendarDate,
): Promise<AdvertContract | undefined> {
  await lockRows(tx, tx.selectFrom('advert_contract').select('id').where('id', '=', id))
  const row = await tx
    .selectFrom('advert_contract')
    .select(COLUMNS)
    .select(approvedAdvert)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asContract(row, today)
}

function asContract(row: Row, today: CalendarDate): AdvertContract {
  const { hasCards, isMadeByShop, cardsLowAt, advertHash, sentAt: _sentAt, ...contract } = row
  return {
    ...contract,
    hasCards: hasCards === 1,
    isMadeByShop: isMadeByShop === 1,
    areCardsLow: cardsLowAt !== null,
    ...billedOf(contract),
    state: stateOf({ ...row, hasAdvert: advertHash !== null }, today),
    lastDayIfCancelled: lastDayWhenCancelled(row, today),
  }
}

type Prices = Pick<
  AdvertContract,
  | 'packageName'
  | 'minimumMonths'
  | 'pencePerWeek'
  | 'setUpPence'
  | 'adCreationPence'
  | 'hasCards'
  | 'isMadeByShop'
  | 'startDate'
  | 'lastDate'
>

export async function storeDraft(
  tx: Tx,
  { id, advertiserId, at, ...prices }: Prices & { id: string; advertiserId: string; at: string },
): Promise<void> {
  await tx
    .insertInto('advert_contract')
    .values({ id, advertiser_id: advertiserId, created_at: at, ...priceColumns(prices) })
    .execute()
}

/** Of a draft. */
export async function storeTerms(tx: Tx, id: string, prices: Prices): Promise<void> {
  await change(tx, id, priceColumns(prices))
}

export async function storeSent(
  tx: Tx,
  id: string,
  { at, heldUntil, mailId, ...prices }: Prices & { at: string; heldUntil: CalendarDate; mailId: string },
): Promise<void> {
  await change(tx, id, { sent_at: at, held_until: heldUntil, mail_id: mailId, ...priceColumns(prices) })
}

export async function storeAccepted(
  tx: Tx,
  id: string,
  { at, name, mailId }: { at: string; name: string; mailId: string },
): Promise<void> {
  await change(tx, id, { accepted_at: at, accepted_name: name, mail_id: mailId })
}

export async function storeCancelled(
  tx: Tx,
  id: string,
  { lastDay, mailId }: { lastDay: CalendarDate; mailId: string | null },
): Promise<void> {
  await change(tx, id, { cancelled_on: lastDay, cancel_mail_id: mailId })
}

export async function storeExtraDays(tx: Tx, id: string, extraDays: number): Promise<void> {
  await change(tx, id, { extra_days: extraDays })
}

type StoredCards = { cards_low_at: string | null; card_count: number | null; cards_mail_id?: string }

export async function storeCards(tx: Tx, id: string, columns: StoredCards): Promise<void> {
  await change(tx, id, columns)
}

async function change(tx: Tx, id: string, columns: Record<string, string | number | null>): Promise<void> {
  await tx
    .updateTable('advert_contract')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function priceColumns({ hasCards, isMadeByShop, ...prices }: Prices) {
  return {
    package_name: prices.packageName,
    minimum_months: prices.minimumMonths,
    pence_per_week: prices.pencePerWeek,
    set_up_pence: prices.setUpPence,
    ad_creation_pence: prices.adCreationPence,
    has_cards: hasCards ? 1 : 0,
    is_made_by_shop: isMadeByShop ? 1 : 0,
    start_date: prices.startDate,
    last_date: prices.lastDate,
  }
}

/** Whether an advertiser had a contract drawn up since then. */
export async function isDrawnUpSince(db: Reader, advertiserId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('advert_contract')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The names that were typed to accept the contracts of an advertiser. */
export async function eraseAcceptedNames(tx: Tx, advertiserId: string): Promise<void> {
  await tx
    .updateTable('advert_contract')
    .set({ accepted_name: '' })
    .where('advertiser_id', '=', advertiserId)
    .where('accepted_name', 'is not', null)
    .execute()
}

/** Deletes those of an advertiser; false when one of them was accepted, whose books are kept. */
export async function deleteContractsOf(tx: Tx, advertiserId: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('advert_contract')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  if (kept) return false
  const ofThem = tx.selectFrom('advert_contract').select('id').where('advertiser_id', '=', advertiserId)
  await tx.deleteFrom('advert_spot').where('contract_id', 'in', ofThem).execute()
  await tx.deleteFrom('advert_contract').where('advertiser_id', '=', advertiserId).execute()
  return true
}

type AdvertSpot = { contractId: string; advertiserId: string; advertiserName: string; trade: string }

/** The contracts that were accepted and hold a spot on that day, by their ids. */
export function spotsOn(db: Reader, day: CalendarDate): Promise<AdvertSpot[]> {
  return db
    .selectFrom('advert_spot')
    .innerJoin('advert_contract', 'advert_contract.id', 'advert_spot.contract_id')
    .innerJoin('advertiser', 'advertiser.id', 'advert_contract.advertiser_id')
    .select([
      'advert_contract.id as contractId',
      'advertiser.id as advertiserId',
      'business_name as advertiserName',
      'trade',
    ])
    .where('day', '=', day)
    .where('accepted_at', 'is not', null)
    .orderBy('advert_contract.id')
    .execute()
}

/** The terms of those that were accepted, by id; to the end of the term, also of one that is cancelled. */
export async function soldTerms(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { advertiserId: string; startDate: CalendarDate; lastDay: CalendarDate }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('advert_contract')
    .select(['id', 'advertiser_id', 'start_date', 'last_date', 'extra_days'])
    .where('id', 'in', ids)
    .where('accepted_at', 'is not', null)
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...{ advertiserId: row.advertiser_id, startDate: row.start_date },
        lastDay: addDays(row.last_date, row.extra_days),
      },
    ]),
  )
}

/** The drafts that were never sent or not answered, the first drawn up first. */
export async function draftsInOrder(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('advert_contract')
    .select('id')
    .where('accepted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
