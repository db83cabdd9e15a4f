import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'

export type RuleName = keyof BookingRules

export type Switch = { [Name in RuleName]: BookingRules[Name] extends boolean ? Name : never }[RuleName]
const SWITCHES: readonly RuleName[] = [
  'onlineBooking',
  'reminders',
  'waitingList',
  'walkIns',
  'queue',
  'dayCode',
] satisfies Switch[]

export function isSwitch(name: RuleName): name is Switch {
  return SWITCHES.includes(name)
}

/** What a form says, to be checked by the contract; a switch that is off is missing from a form. */
export function rulesIn(
  typed: Readonly<Record<string, unknown>>,
  names: readonly RuleName[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.map(name => [name, isSwitch(name) ? typed[name] !== undefined : Number(typed[name])]),
  )
}

export function differentRules(names: readonly RuleName[], a: BookingRules, b: BookingRules): RuleName[] {
  return names.filter(name => a[name] !== b[name])
}

/** The choices of a rule, with the present value among them. */
export function withPresent(choices: readonly number[], present: number): number[] {
  return [...new Set([...choices, present])].sort((a, b) => a - b)
}

/** From the lowest to the highest value that a shop is likely to want; 0 is off where a rule can be switched off so. */
const LIKELY = {
  noticeMinutes: [0, 1440],
  daysAhead: [21, 365],
  gridMinutes: [10, 20],
  maxTreatments: [2, 8],
  changeHours: [1, 48],
  holdMinutes: [10, 60],
  unansweredOffers: [2, 5],
  noShowsToBlock: [2, 10],
  tillDays: [2, 31],
  namesKeptMonths: [3, 24],
  plainVisits: [4, 40],
  formVisits: [8, 80],
} as const satisfies Partial<Record<RuleName, readonly [number, number]>>

export type Unlikely = keyof typeof LIKELY

/** Whether a rule is set lower or higher than shops are likely to want it; null when it is as usual. */
export function unusualWay(name: RuleName, rules: BookingRules): 'low' | 'high' | null {
  if (!isLikely(name)) return null
  const [low, high] = LIKELY[name]
  const value = rules[name]
  if (name === 'noShowsToBlock' && value === 0) return null
  if (value < low) return 'low'
  return value > high ? 'high' : null
}

export function isLikely(name: RuleName): name is Unlikely {
  return name in LIKELY
}
