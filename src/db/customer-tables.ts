import type { Generated, GeneratedAlways } from 'kysely'

/** A name under a phone number, as long as a visit has both. */
export type KnownCustomerTable = {
  id: GeneratedAlways<number>
  phone_key: string
  name: string
  search_text: string
  /** The day of the last visit, which may be to come. */
  last_date: string
}

export type CustomerNoteTable = {
  id: GeneratedAlways<number>
  phone_key: string
  text: string
  written_by: string
  created_at: string
  version: Generated<number>
}

/** A customer in a list, under the first of their numbers; as the visits were on the day of the summary's state. */
export type CustomerSummaryTable = {
  phone_key: string
  name: string
  sort_name: string
  phone: string
  visits: number
  /** Empty when they never came. */
  seen_date: string
  next_date: string | null
  gap_days: number | null
  due_date: string | null
}

/** Up to which change of a visit the summaries are made, and as of which day; no row before the first. */
export type CustomerSummaryStateTable = {
  id: number
  day: string
  changed_at: string
  visit_id: string
  /** While they are made for the first time, in the order of the numbers; null afterwards. */
  filled_to: string | null
}
