import type { Reader, Tx } from '../../../db/database.server.ts'
import type { AdvertisingRequest, RequestRow } from './contract.ts'

const COLUMNS = [
  'id',
  'package_name as packageName',
  'start_date as startDate',
  'is_made_by_shop as isMadeByShop',
  'total_pence as totalPence',
  'business_name as businessName',
  'contact_name as contactName',
  'email',
  'phone',
  'message',
  'asked_at as askedAt',
  'done_at as doneAt',
] as const

type Stored = Omit<RequestRow, 'isMadeByShop' | 'isDone'> & { isMadeByShop: number; doneAt: string | null }

const asRow = ({ isMadeByShop, doneAt, ...row }: Stored): RequestRow => ({
  ...row,
  isMadeByShop: isMadeByShop === 1,
  isDone: doneAt !== null,
})

/** Those that are still to be dealt with first, then the newest. */
export async function listRequests(db: Reader): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('advertising_request')
    .select(COLUMNS)
    .orderBy(({ eb }) => eb.case().when('done_at', 'is', null).then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(asRow)
}

export async function requestOfNotification(
  db: Reader,
  notificationId: string,
): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('advertising_request')
    .select(COLUMNS)
    .where('notification_id', '=', notificationId)
    .executeTakeFirst()
  return row && asRow(row)
}

export async function requestById(db: Reader, id: string): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('advertising_request')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asRow(row)
}

export async function addRequest(
  tx: Tx,
  request: AdvertisingRequest & {
    id: string
    totalPence: number
    askedAt: string
    notificationId: string
    clientHash: string | null
  },
): Promise<void> {
  await tx
    .insertInto('advertising_request')
    .values({
      id: request.id,
      package_name: request.packageName,
      start_date: request.startDate,
      is_made_by_shop: request.isMadeByShop ? 1 : 0,
      total_pence: request.totalPence,
      business_name: request.businessName,
      contact_name: request.contactName,
      email: request.email,
      phone: request.phone,
      message: request.message,
      asked_at: request.askedAt,
      done_at: null,
      notification_id: request.notificationId,
      client_hash: request.clientHash,
    })
    .execute()
}

/** Whether the same was asked since, as by a second press of the button. */
export async function isAskedSince(tx: Tx, request: AdvertisingRequest, since: string): Promise<boolean> {
  const same = await tx
    .selectFrom('advertising_request')
    .select('id')
    .where('asked_at', '>=', since)
    .where('package_name', '=', request.packageName)
    .where('start_date', '=', request.startDate)
    .where('is_made_by_shop', '=', request.isMadeByShop ? 1 : 0)
    .where('business_name', '=', request.businessName)
    .where('email', '=', request.email)
    .where('message', '=', request.message)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

export async function countRequestsSince(
  tx: Tx,
  clientHash: string | null,
  since: string,
): Promise<{ ofClient: number; inAll: number }> {
  const rows = await tx
    .selectFrom('advertising_request')
    .select('client_hash')
    .where('asked_at', '>=', since)
    .limit(1000)
    .execute()
  const ofClient = rows.filter(row => clientHash !== null && row.client_hash === clientHash)
  return { ofClient: ofClient.length, inAll: rows.length }
}

export async function setRequestDone(tx: Tx, id: string, doneAt: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('advertising_request')
    .set({ done_at: doneAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Undefined when there is none of that id. */
export function deleteRequest(
  tx: Tx,
  id: string,
): Promise<{ packageName: string; startDate: string } | undefined> {
  return tx
    .deleteFrom('advertising_request')
    .where('id', '=', id)
    .returning(['package_name as packageName', 'start_date as startDate'])
    .executeTakeFirst()
}

/** Also forgets where the others came from, once they no longer count. */
export async function deleteRequestsBefore(
  tx: Tx,
  { done, open, counted }: { done: string; open: string; counted: string },
): Promise<void> {
  await tx
    .deleteFrom('advertising_request')
    .where(({ eb, or }) => or([eb('done_at', '<', done), eb('asked_at', '<', open)]))
    .execute()
  await tx
    .updateTable('advertising_request')
    .set({ client_hash: null })
    .where('client_hash', 'is not', null)
    .where('asked_at', '<', counted)
    .execute()
}
