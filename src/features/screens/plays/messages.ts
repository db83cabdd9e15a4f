import type { PlayedDay } from './contract.ts'
import type { HourNote } from './rules.ts'

/** Why an hour has the plays that it has. */
export const HOUR_NOTES: Readonly<Record<NonNullable<HourNote>, string>> = {
  closed: 'Closed',
  off: 'Screen off',
  offline: 'Screen offline, sent later',
}

export const PLAYED = {
  title: 'Played on the screens',
  lead: 'How often it was played each day of the last four weeks, by the screens’ own records.',
  none: 'Nothing was played yet.',
  reading: 'Counting the plays…',
  notRead: 'The plays could not be loaded.',
  earlier: 'The three weeks before',
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

/** Why a day has no plays at all; null of one that has some, and of one that only lacks them. */
export function noPlaysText({ plays, hours }: Pick<PlayedDay, 'plays' | 'hours'>): string | null {
  if (hours.length === 0) return HOUR_NOTES.closed
  return plays === 0 && hours.every(({ note }) => note === 'off') ? HOUR_NOTES.off : null
}

export function owedText(owed: number): string {
  const plays = owed === 1 ? '1 play fewer' : `${owed} plays fewer`
  return `${plays} than agreed. We make good what is missing two weeks later.`
}

/** `9:00 to 10:00` */
export function hourName(hour: number): string {
  return `${hour}:00 to ${hour + 1}:00`
}

export function noteText(note: HourNote): string {
  return note ? HOUR_NOTES[note] : ''
}

export const PLAYS_CSV = ['Date', 'Hour', 'Played', 'Note'] as const
