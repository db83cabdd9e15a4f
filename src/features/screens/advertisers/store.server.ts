import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { Advertiser, AdvertiserFields } from './contract.ts'
import { plainTrade } from './rules.ts'

const COLUMNS = [
  'id',
  'request_id as requestId',
  'business_name as businessName',
  'trade',
  'contact_name as contactName',
  'email',
  'phone',
  'billing_address as billingAddress',
  'notes',
  'link_salt as linkSalt',
  'version',
] as const

/** Its private link is made of the shop's secret and the salt. */
export type AdvertiserRow = Omit<Advertiser, 'link'> & { linkSalt: string }

export function allAdvertisers(db: Reader): Promise<AdvertiserRow[]> {
  return db.selectFrom('advertiser').select(COLUMNS).orderBy('business_name').orderBy('id').execute()
}

/** Until the transaction ends, so that two do not draw up the same for it. */
export async function lockAdvertiser(tx: Tx, id: string): Promise<void> {
  await lockRows(tx, tx.selectFrom('advertiser').select('id').where('id', '=', id))
}

export async function advertiserById(db: Reader, id: string): Promise<AdvertiserRow | undefined> {
  return db.selectFrom('advertiser').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function advertisersAddedBefore(db: Reader, before: string): Promise<string[]> {
  const rows = await db.selectFrom('advertiser').select('id').where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

/** By the token of their private page. */
export async function advertiserByLink(db: Reader, linkHash: string): Promise<AdvertiserRow | undefined> {
  return db.selectFrom('advertiser').select(COLUMNS).where('link_hash', '=', linkHash).executeTakeFirst()
}

/** The advertiser that was made from a request on the website. */
export async function advertiserOfRequest(tx: Tx, requestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('advertiser')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

export async function storeAdvertiser(
  tx: Tx,
  {
    id,
    requestId,
    at,
    linkSalt,
    linkHash,
    ...fields
  }: AdvertiserFields & {
    id: string
    requestId: string | null
    at: string
    linkSalt: string
    linkHash: string
  },
): Promise<void> {
  await tx
    .insertInto('advertiser')
    .values({
      id,
      request_id: requestId,
      ...columnsOf(fields),
      link_salt: linkSalt,
      link_hash: linkHash,
      created_at: at,
    })
    .execute()
}

/** False when it is not as it was seen any more. */
export async function changeAdvertiser(
  tx: Tx,
  id: string,
  { version, ...fields }: AdvertiserFields & { version: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('advertiser')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** What says who is reached there; its private link leads nowhere from then on. */
export async function eraseContact(
  tx: Tx,
  id: string,
  { linkSalt, linkHash }: { linkSalt: string; linkHash: string },
): Promise<void> {
  await tx
    .updateTable('advertiser')
    .set(({ eb }) => ({
      ...{ contact_name: '', email: '', phone: '', billing_address: '', notes: '' },
      ...{ link_salt: linkSalt, link_hash: linkHash, version: eb('version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAdvertiser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('advertiser').where('id', '=', id).execute()
}

function columnsOf(fields: AdvertiserFields) {
  return {
    business_name: fields.businessName,
    trade: plainTrade(fields.trade),
    contact_name: fields.contactName,
    email: fields.email,
    phone: fields.phone,
    billing_address: fields.billingAddress,
    notes: fields.notes,
  }
}
