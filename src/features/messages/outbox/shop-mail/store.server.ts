import type { Reader, Tx } from '../../../../db/database.server.ts'
import { prepared } from '../../../../db/engines/prepared.server.ts'
import { NO_SHOP_MAIL, type ShopEventKind, type ShopMailChoice } from './rules.ts'

export async function shopMailOf(
  db: Reader,
): Promise<ShopMailChoice & { address: string | null; version: number }> {
  const [row] = await chosen(db, {})
  if (!row) return { ...NO_SHOP_MAIL, address: null, version: 0 }
  const { by_staff, ...choice } = row
  return { ...choice, byStaff: by_staff === 1 }
}

const chosen = prepared(db =>
  db.selectFrom('shop_mail').select(['booked', 'changed', 'cancelled', 'by_staff', 'address', 'version']),
)

/** False when it has another version than `version` by now. */
export async function storeShopMail(
  tx: Tx,
  { version, byStaff, ...rest }: ShopMailChoice & { address: string | null; version: number },
): Promise<boolean> {
  const row = { ...rest, by_staff: byStaff ? 1 : 0, version: version + 1 }
  const stored =
    version === 0
      ? tx
          .insertInto('shop_mail')
          .values({ id: 1, ...row })
          .onConflict(conflict => conflict.doNothing())
          .returning('id')
      : tx.updateTable('shop_mail').set(row).where('version', '=', version).returning('id')
  return (await stored.execute()).length > 0
}

type ShopEvent = {
  id: string
  visitId: string
  kind: ShopEventKind
  isByStaff: boolean
  at: string
  dueAt: string
  /** Null while it waits for the next summary. */
  notificationId: string | null
}

export async function addShopEvent(tx: Tx, event: ShopEvent): Promise<void> {
  const { id, visitId, kind, isByStaff, at, dueAt, notificationId } = event
  await tx
    .insertInto('shop_event')
    .values({
      id,
      visit_id: visitId,
      kind,
      is_by_staff: isByStaff ? 1 : 0,
      at,
      due_at: dueAt,
      notification_id: notificationId,
    })
    .execute()
}

/** Whether a mail about the same is still to be sent: it shows the visit as it is by then. */
export async function isShopEventOpen(
  db: Reader,
  { visitId, kind }: Pick<ShopEvent, 'visitId' | 'kind'>,
): Promise<boolean> {
  const open = await db
    .selectFrom('shop_event')
    .leftJoin('notification', 'notification.id', 'shop_event.notification_id')
    .select('shop_event.id')
    .where('shop_event.visit_id', '=', visitId)
    .where('shop_event.kind', '=', kind)
    .where(({ eb, or, and }) =>
      or([
        eb('notification_id', 'is', null),
        and([eb('notification.outcome', 'is', null), eb('notification.attempts', '=', 0)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Gives a summary what waits for one, once; of a retried summary, what it was given first. */
export async function claimShopEvents(tx: Tx, notificationId: string, now: string): Promise<void> {
  await tx
    .updateTable('shop_event')
    .set({ notification_id: notificationId })
    .where('notification_id', 'is', null)
    .where('due_at', '<=', now)
    .execute()
}

/** In the order in which they happened. */
export function shopEventsOf(
  db: Reader,
  notificationId: string,
): Promise<{ visitId: string; kind: ShopEventKind; isByStaff: number }[]> {
  return db
    .selectFrom('shop_event')
    .select(['visit_id as visitId', 'kind', 'is_by_staff as isByStaff'])
    .where('notification_id', '=', notificationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function deleteShopEventsBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('shop_event').where('due_at', '<', instant).execute()
}
