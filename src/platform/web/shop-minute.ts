import { SHOP_ZONE } from '../../shared/instant.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The shop's own date and minute of the day at an instant, wherever the browser is. */
export function shopMinute(instant: Date): { date: string; minute: number } {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
