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

/** What the shop notes about the customer with that number. */
export type CustomerNoteTable = {
  id: GeneratedAlways<number>
  phone_key: string
  text: string
  written_by: string
  created_at: string
  version: Generated<number>
}
