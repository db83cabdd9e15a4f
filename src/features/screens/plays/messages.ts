import type { HourNote } from './rules.ts'

/** Why an hour has the plays that it has. */
export const HOUR_NOTES: Readonly<Record<NonNullable<HourNote>, string>> = {
  closed: 'Closed',
  off: 'Screen off',
  offline: 'Screen offline, sent later',
}

export const PLAYED = {
  title: 'Played on the screens',
  lead: 'What the screens did in the last four weeks, by their own records.',
  none: 'Nothing was played yet.',
  reading: 'Counting the plays…',
  notRead: 'The plays could not be loaded.',
  download: 'All of it as a file (CSV)',
  days: 'Played each day',
  day: 'Day',
  hour: 'Hour',
  played: 'Played',
  why: 'Why',
  hoursOf: (date: string) => `Played each hour of ${date}`,
} as const

export function timesText(plays: number): string {
  return plays === 1 ? 'once' : `${plays} times`
}

/** `9:00 to 10:00` */
export function hourName(hour: number): string {
  return `${hour}:00 to ${hour + 1}:00`
}

export function noteText(note: HourNote): string {
  return note ? HOUR_NOTES[note] : ''
}

export const PLAYS_CSV = ['Date', 'Hour', 'Played', 'Note'] as const
