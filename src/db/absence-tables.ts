import type { Generated, GeneratedAlways } from 'kysely'

export type AbsenceTable = {
  id: GeneratedAlways<number>
  /** Null when the whole shop is closed. */
  barber_id: number | null
  kind: 'holiday' | 'sick' | 'training' | 'other' | 'closed'
  /** Both dates are part of it, on each of them between the two minutes. */
  first_date: string
  last_date: string
  from_minute: number
  until_minute: number
  /** Private; empty for a closure. */
  note: Generated<string>
  /** Shown to everyone; empty unless it is a closure. */
  reason: Generated<string>
  version: Generated<number>
  created_at: string
}
