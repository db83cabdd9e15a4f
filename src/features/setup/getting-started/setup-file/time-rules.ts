import { DAY_MINUTES, minuteOfDay } from '../../../../shared/clock-time.ts'

export const MIDNIGHT = '24:00'

/** The minute of the day at which something ends, up to 1440. */
export function endMinute(time: string): number {
  return time === MIDNIGHT ? DAY_MINUTES : minuteOfDay(time)
}
