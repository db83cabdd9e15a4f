import { formatPounds } from '../../../../shared/pence.ts'
import { successToast } from '../../../../shared/toast.ts'
import type { MovementKind, TillCash } from './rules.ts'

export const CASH_TEXTS = {
  movements: 'Put in and taken out',
  takeBack: 'Take it back…',
  takeBackTitle: 'Take an entry back',
  takeBackYes: 'Take the entry back',
  takeBackLead: 'The entry stays in sight, struck through, and it can be entered again.',
  back: 'Back',
  count: 'Count notes and coins',
  amount: 'Amount',
  reason: 'What for',
  negative:
    'More cash was given back than was taken, so it came out of what lay in the till before. Enter the float that the day began with, then count. Without a float, count what is there and note it.',
} as const

export const MOVE_TEXTS = {
  float: {
    open: 'Enter the float…',
    title: 'Enter the float',
    lead: 'The change that the till holds when the day begins, or that is put in later. It is no takings.',
    yes: 'Enter the float',
    busy: 'Entering…',
  },
  out: {
    open: 'Take cash out…',
    title: 'Take cash out',
    lead: 'For the bank, for milk, for a parcel: what leaves the till is expected in it no longer.',
    yes: 'Take the cash out',
    busy: 'Entering…',
  },
} as const satisfies Record<MovementKind, Record<string, string>>

export const CASH_TOASTS = {
  float: (pence: number) =>
    successToast('Float entered', `${formatPounds(pence)} more is expected in the till.`),
  out: (pence: number) =>
    successToast('Cash taken out', `${formatPounds(pence)} less is expected in the till.`),
  takenBack: successToast('Entry taken back', 'It can be entered again now.'),
} as const

export function cashSum({ cash, sums }: { cash: TillCash; sums: { cash: number } }): string {
  const out = cash.takenOut === 0 ? '' : ` − taken out ${formatPounds(cash.takenOut)}`
  return `Float ${formatPounds(cash.float)} + cash taken ${formatPounds(sums.cash)}${out}`
}

export function sameFloatText(pence: number): string {
  return `Float ${formatPounds(pence)}, as last time`
}
