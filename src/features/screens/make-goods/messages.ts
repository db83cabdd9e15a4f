import { formatPounds } from '../../../shared/pence.ts'
import type { MadeGood } from './contract.ts'

export const MADE_GOOD = {
  title: 'Plays owed and made good',
  reading: 'Counting the plays…',
  notRead: 'The plays could not be counted.',
  none: 'Every advert was played as often as agreed.',
  note: 'A week is made good two weeks after it, once every screen was heard.',
} as const

/** `Wild Rose Flowers: 34 plays owed. Made good so far: 2 days and £1.20.` */
export function madeGoodText({ businessName, owedPlays, days, creditPence, keptPence }: MadeGood): string {
  const owed = owedPlays === 1 ? '1 play owed' : `${owedPlays} plays owed`
  const given = [
    ...(days > 0 ? [days === 1 ? '1 day' : `${days} days`] : []),
    ...(creditPence > 0 ? [formatPounds(creditPence)] : []),
  ]
  const made = given.length > 0 ? ` Made good so far: ${given.join(' and ')}.` : ''
  const kept = keptPence > 0 ? ` ${formatPounds(keptPence)} wait to become a day.` : ''
  return `${businessName}: ${owed}.${made}${kept}`
}
