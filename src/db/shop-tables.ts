import type { DeviceKind } from '../features/staff/devices/rules.ts'
/** What the owner says of the shop: each change adds a version, and the newest of each name counts. */
export type ShopSectionTable = {
  name: string
  version: number
  /** JSON, by the section's schema. */
  content: string
  /** Both null of what `shop.config.ts` filled. */
  changed_at: string | null
  changed_by: string | null
}

/** What a business asked for; instants are ISO 8601 in UTC. */
export type AdvertisingRequestTable = {
  id: string
  package_name: string
  start_date: string
  is_made_by_shop: number
  /** For the minimum term, as the page showed it. */
  total_pence: number
  business_name: string
  contact_name: string
  email: string
  /** Empty without one. */
  phone: string
  message: string
  asked_at: string
  done_at: string | null
  notification_id: string
  /** Where it came from, as long as it counts for the caps. */
  client_hash: string | null
}

/** What the owner decided while setting the shop up: `beginning`, `dismissed`, or a step that waits. */
export type StartNoteTable = { name: string; value: string; noted_at: string }

/** A kiosk or screen in the shop. Instants are ISO 8601; codes and tokens are stored as SHA-256. */
export type DeviceTable = {
  id: string
  kind: DeviceKind
  /** Empty until it is paired. */
  name: string
  token_hash: string
  /** Of the code that it shows, or was paired by last. */
  code_hash: string | null
  asked_at: string
  /** Null while it asks to be paired. */
  paired_at: string | null
  last_seen_at: string | null
  revoked_at: string | null
}
