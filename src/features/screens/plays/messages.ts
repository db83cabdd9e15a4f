import type { HourNote } from './rules.ts'

/** Why an hour has the plays that it has. */
export const HOUR_NOTES: Readonly<Record<NonNullable<HourNote>, string>> = {
  closed: 'Closed',
  off: 'Screen off',
  offline: 'Screen offline, sent later',
}

export const PLAYS_CSV = ['Date', 'Hour', 'Played', 'Note'] as const
