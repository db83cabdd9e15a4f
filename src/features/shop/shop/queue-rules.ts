import type { BookingRules } from './booking-rules-contract.ts'

/** With it off, nothing of the queue is to be seen. */
export function isQueueOn({ walkIns, queue }: Pick<BookingRules, 'walkIns' | 'queue'>): boolean {
  return walkIns && queue
}
