import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { TeamMember } from './contract.ts'

/** Where a barber stands on a day. */
export type TeamStanding = 'gone' | 'starts' | 'leaves' | 'inactive' | 'idle' | 'no-hours' | 'here'

type Standing = Pick<TeamMember, 'firstDate' | 'lastDate' | 'isActive' | 'treatmentIds' | 'hasHours'>

export function standingOf(
  { firstDate, lastDate, isActive, treatmentIds, hasHours }: Standing,
  today: CalendarDate,
): TeamStanding {
  if (lastDate !== null && lastDate < today) return 'gone'
  if (!isActive) return 'inactive'
  if (treatmentIds.length === 0) return 'idle'
  if (!hasHours) return 'no-hours'
  if (firstDate !== null && firstDate > today) return 'starts'
  return lastDate === null ? 'here' : 'leaves'
}

type Account = { barberId: number | null; username: string; email: string | null }

/** A barber's accounts: that of their chair, and one of another role under their username or email, as of an owner who cuts. */
export function accountsOf<Found extends Account>(
  { id, username, email }: Pick<TeamMember, 'id' | 'username' | 'email'>,
  people: readonly Found[],
): Found[] {
  const isTheirs = (account: Found) =>
    account.username === username || (email !== '' && account.email?.toLowerCase() === email.toLowerCase())
  return people.filter(each => (each.barberId === null ? isTheirs(each) : each.barberId === id))
}

/** The ids with one of them moved a place up or down among those in `shown`; unchanged at the ends. */
export function movedBy(
  ids: readonly number[],
  { id, step, shown }: { id: number; step: 1 | -1; shown: readonly number[] },
): number[] {
  const other = shown[shown.indexOf(id) + step]
  if (other === undefined || !shown.includes(id)) return [...ids]
  return ids.map(each => (each === id ? other : each === other ? id : each))
}

/** What of a barber is history, which is never deleted. */
export type Traces = { visits: boolean; payments: boolean; waiting: boolean; account: boolean }

export type DeleteRefusal = 'has-history' | 'has-waiting' | 'has-account'

/** Why a barber can't be deleted; null when nothing would be lost. */
export function whyNotDeleted({ visits, payments, waiting, account }: Traces): DeleteRefusal | null {
  if (visits || payments) return 'has-history'
  if (account) return 'has-account'
  return waiting ? 'has-waiting' : null
}

/** What follows the name of a new barber; each step can be skipped. */
export const ADD_STEPS = ['photo', 'treatments', 'hours', 'sign-in'] as const
export type AddStep = (typeof ADD_STEPS)[number]

export function isAddStep(text: string | null): text is AddStep {
  return ADD_STEPS.some(step => step === text)
}

/** The step before or after one; null beyond the ends. */
export function stepBy(step: AddStep, by: 1 | -1): AddStep | null {
  return ADD_STEPS[ADD_STEPS.indexOf(step) + by] ?? null
}

/** The step with which to go on with a barber who can't be booked yet; null when nothing is missing. */
export function missingStep({
  treatmentIds,
  hasHours,
}: Pick<Standing, 'treatmentIds' | 'hasHours'>): AddStep | null {
  if (treatmentIds.length === 0) return 'treatments'
  return hasHours ? null : 'hours'
}

const LONGEST_USERNAME = 40

const NO_LATIN_NAME = 'barber'

/** The first name as a username, or with a number that makes it free; `barber` for a name without Latin letters. */
export function suggestedUsername(name: string, taken: ReadonlySet<string>): string {
  const [first = ''] = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .split(/\s+/)
  const stem = first.length < 3 ? NO_LATIN_NAME : first.slice(0, LONGEST_USERNAME - 4)
  for (let number = 1; ; number++) {
    const username = number === 1 ? stem : `${stem}${number}`
    if (!taken.has(username)) return username
  }
}
