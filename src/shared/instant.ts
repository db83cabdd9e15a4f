import { SHOP_ZONE } from './shop-zone.ts'

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: SHOP_ZONE,
})

/** An ISO 8601 instant as the shop's clock shows it: `Tuesday 1 December, 08:05`. */
export function formatInstant(instant: string): string {
  const parts = new Map(FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const [weekday, day, month] = [parts.get('weekday'), parts.get('day'), parts.get('month')]
  return `${weekday} ${day} ${month}, ${parts.get('hour')}:${parts.get('minute')}`
}
