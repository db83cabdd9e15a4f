import type { TestShop } from './test-shop.ts'

/** Gives a booked visit another status, as only the shop's own hand does. */
export async function setStatus(
  { db }: Pick<TestShop, 'db'>,
  id: string,
  status: 'cancelled' | 'completed' | 'no-show',
): Promise<void> {
  await db.transact(tx => tx.updateTable('visit').set({ status }).where('id', '=', id).execute())
}
