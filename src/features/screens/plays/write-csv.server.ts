import { csvFile } from '../../../shared/csv.ts'
import type { PlayedDay } from './contract.ts'
import { HOUR_NOTES, PLAYS_CSV } from './messages.ts'

/** A row an hour. */
export function playsCsv(days: readonly PlayedDay[]): string {
  const rows = days.flatMap(({ date, hours }) =>
    hours.map(({ hour, plays, note }) => [
      date,
      `${String(hour).padStart(2, '0')}:00`,
      String(plays),
      note ? HOUR_NOTES[note] : '',
    ]),
  )
  return csvFile([PLAYS_CSV, ...rows])
}
