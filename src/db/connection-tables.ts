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

export type ShopMailTiming = 'off' | 'at-once' | 'summary'

/** Whether the shop itself gets mail of bookings, changes and cancellations; at most one row. */
export type ShopMailTable = {
  id: number
  version: number
  booked: ShopMailTiming
  changed: ShopMailTiming
  cancelled: ShopMailTiming
  /** 1 when the shop also hears of what its own staff did. */
  by_staff: number
  /** Null for the shop's own address. */
  address: string | null
}

export type ShopEventKind = 'booked' | 'changed' | 'cancelled'

/** What a mail to the shop is written from. */
export type ShopEventTable = {
  id: string
  visit_id: string
  kind: ShopEventKind
  is_by_staff: number
  at: string
  due_at: string
  /** The mail that shows it; null while it waits for the next summary. */
  notice_id: string | null
}
