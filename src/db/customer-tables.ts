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

/** Every three characters in a row of a known customer's `search_text`. */
export type CustomerGramTable = { gram: string; customer_id: number }

/** Numbers that are one customer's; of any other number there is no row. */
export type CustomerNumberTable = { phone_key: string; customer_id: string }

/** What splits customers again who were made one; `earlier_customer_id` is null of a number that stood alone. */
export type CustomerMergeTable = {
  id: string
  phone_key: string
  earlier_customer_id: string | null
  merged_at: string
}
