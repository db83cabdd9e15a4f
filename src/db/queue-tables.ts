import type { Generated, GeneratedAlways } from 'kysely'
import type { JoinedBy, QueueEventKind, SeatState } from '../features/queue/entries/rules.ts'

/** A row for each day on which someone joined; locked by each change, whose number it counts. */
export type QueueDayTable = { date: string; version: number }

/** A party of one to four. Its name is forgotten when its day is over. */
export type QueueEntryTable = {
  id: string
  date: string
  /** Two words, different from all others of the day. */
  code: string
  token_hash: string
  first_name: string | null
  /** Null for any barber. */
  barber_id: number | null
  size: number
  /** 1: each sits as a chair comes free; 0: one after the other with one barber. */
  is_together: number
  joined_by: JoinedBy
  joined_at: string
  /** 0 while they are on their way. */
  is_here: number
  /** Sixteenths of a millisecond of the day, or between two others. */
  place: number
  passes: Generated<number>
  /** What they were told as they joined, in minutes; null without a wait. */
  said_ahead: number
  said_from: number | null
  said_until: number | null
  client_hash: string | null
  /** For a text, and forgotten with the name. */
  phone_key: string | null
  changed_at: string
}

export type QueueEntryTreatmentTable = { entry_id: string; position: number; treatment_id: number }

/** One of a party. From being called on it has a visit, which holds the chair's time. */
export type QueueSeatTable = {
  entry_id: string
  position: number
  state: SeatState
  barber_id: number | null
  visit_id: string | null
  called_at: string | null
  ended_at: string | null
}

/** Of today: which chair time one who waits is likely to have within the next hour. */
export type PromisedTimeTable = {
  date: string
  barber_id: number
  from_minute: number
  until_minute: number
  code: string
}

export type QueueEventTable = {
  id: GeneratedAlways<number>
  date: string
  /** Null of someone who was turned away. */
  entry_id: string | null
  at: string
  kind: QueueEventKind
  /** Empty: the customer. */
  who: string
  reason: string | null
  /** What the entry was before, as JSON, by which it is undone. */
  before: string | null
  is_undone: Generated<number>
}
