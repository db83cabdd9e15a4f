import type { Generated } from 'kysely'
import type { NotificationChannel, NotificationKind } from '../features/messages/outbox/rules.ts'
import type { ShopEventKind, Timing } from '../features/messages/outbox/shop-mail/rules.ts'

export type NotificationTable = {
  id: string
  kind: NotificationKind
  channel: NotificationChannel
  visit_id: string | null
  entry_id: string | null
  admin_id: number | null
  created_at: string
  due_at: string
  attempts: Generated<number>
  lease_until: Generated<string>
  outcome: 'sent' | 'dropped' | 'failed' | null
  outcome_at: string | null
  /** A code, since a server's text may hold a customer's address. */
  fault: string | null
  client_hash: string | null
  /** 1 when the shop's own staff caused it. */
  is_by_staff: Generated<number>
  /** Of a move by staff that waits to be sent: barber, date, start and minutes as the customer knows them. */
  known_place: string | null
}

/** How mail or texts leave the shop; a row that was removed keeps its version, and holds nothing else. */
export type ConnectionTable = {
  kind: 'mail' | 'text'
  version: number
  /** JSON, by the contract of its kind; null once it was removed. */
  fields: string | null
  /** Encrypted with the key that is kept beside the database. */
  secret: string | null
  changed_at: string
}

/** Whether the shop itself gets mail of bookings, changes and cancellations; at most one row. */
export type ShopMailTable = {
  id: number
  version: number
  booked: Timing
  changed: Timing
  cancelled: Timing
  /** 1 when the shop is also notified of what its own staff did. */
  by_staff: number
  /** Null for the shop's own address. */
  address: string | null
}

/** What a mail to the shop is written from. */
export type ShopEventTable = {
  id: string
  visit_id: string
  kind: ShopEventKind
  is_by_staff: number
  at: string
  due_at: string
  /** The mail that shows it; null while it waits for the next summary. */
  notification_id: string | null
}
