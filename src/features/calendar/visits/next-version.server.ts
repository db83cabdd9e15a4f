import { type Clock, storedMs } from '../../../platform/server/process/clock.server.ts'

/** The instant of a visit's change, later than the last one even within a millisecond: it is its new version. */
export function instantOfChange(clock: Clock, { changedAt }: { changedAt: string }): string {
  return storedMs(Math.max(clock().epochMilliseconds, Date.parse(changedAt) + 1))
}
