import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'

export type BlockDecision = { isSet: boolean; note: string; decidedAt: string }

/** `noShows` are those since the last decision, so that what was lifted once is not counted again. */
export type Block = { isBlocked: boolean; noShows: number; decision: BlockDecision | null }

/** True when bookings online are refused: staff said so, or there were too many no-shows since they decided. */
export function isBlocked(
  { isSet, noShows }: { isSet: boolean; noShows: number },
  { noShowsToBlock }: Pick<BookingRules, 'noShowsToBlock'>,
): boolean {
  return isSet || (noShowsToBlock > 0 && noShows >= noShowsToBlock)
}
