import type { Generated, GeneratedAlways } from 'kysely'
import type { VisitWay } from '../features/calendar/visits/history-contract.ts'
import type { Role } from '../features/staff/accounts/roles/rules.ts'
import type { AbsenceTable } from './absence-tables.ts'
import type { CreativeTables } from './creative-tables.ts'
import type {
  CustomerNoteTable,
  CustomerSummaryStateTable,
  CustomerSummaryTable,
  KnownCustomerTable,
} from './customer-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type {
  ClosedDayTable,
  LedgerEntryTable,
  LedgerLineTable,
  LedgerRateTable,
  TillEventTable,
  TillMovementTable,
  VisitWaiverTable,
} from './ledger-tables.ts'
import type { MenuTables } from './menu-tables.ts'
import type { ConnectionTable, NotificationTable, ShopEventTable, ShopMailTable } from './outbox-tables.ts'
import type { PhotoFileTable, PhotoTable } from './photo-tables.ts'
import type {
  PromisedTimeTable,
  QueueDayTable,
  QueueEntryTable,
  QueueEntryTreatmentTable,
  QueueEventTable,
  QueueSeatTable,
} from './queue-tables.ts'
import type { ScreenTables } from './screen-tables.ts'
import type { AdvertisingRequestTable, DeviceTable, ShopSectionTable, StartNoteTable } from './shop-tables.ts'
import type { VisitEventTable } from './visit-tables.ts'

/* Both engines: integers and text, and bytes of photos. Dates are `yyyy-MM-dd`, instants ISO 8601 in UTC, booleans 0 or 1. */
export type Tables = CreativeTables &
  InvoiceTables &
  MenuTables &
  ScreenTables & {
    barber: BarberTable
    /** Seven rows once the shop is filled; minutes since midnight, null on a day that is closed. */
    opening_hours: {
      day_of_week: number
      opens_minute: number | null
      closes_minute: number | null
      version: Generated<number>
    }
    /** A day with other opening hours than its day of the week. */
    opening_day: {
      date: string
      opens_minute: number
      closes_minute: number
      reason: Generated<string>
      version: Generated<number>
    }
    /** A barber's week, in force from its date until the next one's. */
    barber_week: { barber_id: number; from_date: string; version: Generated<number> }
    barber_week_span: {
      barber_id: number
      from_date: string
      day_of_week: number
      from_minute: number
      until_minute: number
    }
    /** A single day that differs from the barber's week; without spans, a day off. */
    barber_day: { barber_id: number; date: string; version: Generated<number> }
    barber_day_span: { barber_id: number; date: string; from_minute: number; until_minute: number }
    absence: AbsenceTable
    visit: VisitTable
    visit_treatment: VisitTreatmentTable
    visit_event: VisitEventTable
    device: DeviceTable
    queue_day: QueueDayTable
    queue_entry: QueueEntryTable
    queue_entry_treatment: QueueEntryTreatmentTable
    queue_seat: QueueSeatTable
    queue_event: QueueEventTable
    promised_time: PromisedTimeTable
    /** The visit that holds a cell of a barber's day. */
    chair_time: {
      barber_id: number
      date: string
      cell: number
      visit_id: string
    }
    idempotent_answer: IdempotentAnswerTable
    notification: NotificationTable
    connection: ConnectionTable
    shop_mail: ShopMailTable
    shop_event: ShopEventTable
    message_budget: { key: string; used: number; ends_at: string }
    pending_email: { visit_id: string; email: string; token_hash: string | null; created_at: string }
    visit_link: { token_hash: string; visit_id: string; is_texted: Generated<number> }
    known_customer: KnownCustomerTable
    customer_note: CustomerNoteTable
    /** Numbers that are one customer's; of any other number there is no row. */
    customer_number: { phone_key: string; customer_id: string }
    /** What splits customers again who were made one; `earlier_customer_id` is null of a number that stood alone. */
    customer_merge: { id: string; phone_key: string; earlier_customer_id: string | null; merged_at: string }
    customer_summary: CustomerSummaryTable
    customer_summary_state: CustomerSummaryStateTable
    /** What staff decided last of online bookings under a phone number: blocked, or lifted. */
    booking_block: { phone_key: string; is_set: number; note: string; decided_at: string }
    waiting_entry: WaitingEntryTable
    waiting_entry_treatment: { entry_id: string; position: number; treatment_id: number }
    waiting_link: { token_hash: string; entry_id: string }
    waiting_offer: WaitingOfferTable
    waiting_list_lock: { id: number }
    admin: AdminTable
    admin_session: AdminSessionTable
    remembered_device: { token_hash: string; admin_id: number; created_at: string }
    recovery_code: { admin_id: number; code_hash: string }
    /** `admin_id` is null for an unknown name: the same work is done for every name. */
    reset_token: { token_hash: string; admin_id: number | null; created_at: string }
    invite_token: { token_hash: string; admin_id: number; created_at: string }
    sign_in_throttle: { key: string; attempts: number; last_attempt_at: string; held_until: string }
    audit_entry: AuditEntryTable
    closed_day: ClosedDayTable
    ledger_entry: LedgerEntryTable
    ledger_line: LedgerLineTable
    ledger_rate: LedgerRateTable
    till_event: TillEventTable
    till_movement: TillMovementTable
    visit_waiver: VisitWaiverTable
    /** Locked by whatever writes into the ledger of a day or closes it. */
    till_day: { day: string }
    /** In force from its date until the barber's next one; hundredths of a percent. */
    commission_rate: { barber_id: number; from_date: string; basis_points: number }
    advertising_request: AdvertisingRequestTable
    photo: PhotoTable
    photo_file: PhotoFileTable
    calendar_feed: { token_hash: string; barber_id: number | null; created_at: string }
    shop_section: ShopSectionTable
    start_note: StartNoteTable
    shop_version: { id: number; version: number }
    /** 256 random bits that never leave the server. */
    shop_secret: { id: number; secret: string }
  }

type BarberTable = {
  id: GeneratedAlways<number>
  name: string
  title: string
  image_url: string | null
  username: string
  phone: string
  email: string
  is_active: Generated<number>
  position: number
  version: Generated<number>
  /** Nothing can be booked before it, nor after the last; null where there is none. */
  first_date: Generated<string | null>
  last_date: Generated<string | null>
}

export type VisitStatus = 'confirmed' | 'cancelled' | 'completed' | 'no-show' | 'pending'

type VisitTable = {
  id: string
  /** What a customer quotes, such as `K7QM4D2`. */
  reference: string
  token_hash: string
  barber_id: number
  date: string
  start_minute: number
  duration_minutes: number
  /** How much of its time it still holds, of one that was done early; null: all of it. */
  held_minutes: Generated<number | null>
  total_price_pence: number
  status: VisitStatus
  customer_name: string
  customer_phone: string
  phone_key: string
  customer_email: string | null
  created_at: string
  changed_at: string
  /** RFC 5545 SEQUENCE. */
  sequence: Generated<number>
  late_minutes: Generated<number>
  /** Keyed hash of the client's address; null once the visit is past. */
  caller_hash: string | null
  /** Of a booking online whose messages and search are still to be seen to, the hash of its client, or empty. */
  follow_up: Generated<string | null>
  /** Why its barber can't see it, where staff keep it all the same. */
  kept_for: Generated<'absent' | 'closed' | 'not-on-team' | 'outside-hours' | null>
  /** When its customer was asked to choose another time; null once it is moved. */
  asked_at: Generated<string | null>
  group_id: string | null
  source: Generated<VisitSource>
  /** By which way and request it was booked; null while it is only offered, and of those whose booking is a `visit_event`. */
  booked_way: Generated<VisitWay | null>
  booked_request_id: Generated<string | null>
  /** The next three are the shop's alone, and no customer sees them. */
  private_note: string | null
  /** Why its length or price is not that of the price list. */
  adjustment_reason: string | null
  cancel_reason: string | null
  arrived_at: string | null
  started_at: string | null
  /** When it was marked as done or as a no-show; null of any other. */
  ended_at: string | null
  /** Of a visit that the day's close counted as done: whether staff have checked it since. */
  assumed: 'open' | 'checked' | null
}

export type VisitSource = 'online' | 'phone' | 'walk-in'

/** As they were when booked; `position` is the order chosen. */
type VisitTreatmentTable = {
  visit_id: string
  position: number
  treatment_id: number
  name: string
  price_pence: number
  duration_minutes: number
}

/** The visit's token is not stored, but derived from key and salt. */
type IdempotentAnswerTable = {
  key_hash: string
  request_hash: string
  token_salt: string
  answer: string
  /** The visit that was booked, of a group the first one; null when the response is about no visit. */
  visit_id: string | null
  created_at: string
}

type WaitingEntryTable = {
  id: string
  barber_id: number | null
  first_date: string
  last_date: string
  from_minute: number
  until_minute: number
  customer_name: string
  customer_phone: string
  phone_key: string
  customer_email: string
  created_at: string
  caller_hash: string | null
  has_form_token: Generated<number>
  unanswered: Generated<number>
}

type WaitingOfferTable = {
  visit_id: string
  entry_id: string | null
  held_until: string
  is_taken: Generated<number>
}

type AdminTable = {
  id: GeneratedAlways<number>
  username: string
  /** Empty until an invitation is accepted. */
  password_hash: string
  role: Generated<Role>
  /** Whose column a barber works; null in the other roles. */
  barber_id: Generated<number | null>
  sets_own_absences: Generated<number>
  disabled_at: Generated<string | null>
  /** Null once the invitation was accepted. */
  invited_at: Generated<string | null>
  email: string | null
  must_change_password: number
  first_password_at: string | null
  /** Base32; null without a second factor. */
  totp_secret: string | null
  totp_pending_secret: string | null
  /** The 30 s step of the last code, so that none is used twice. */
  totp_last_step: Generated<number>
  created_at: string
}

type AdminSessionTable = {
  token_hash: string
  id: string
  admin_id: number
  device: string
  created_at: string
  last_seen_at: string
  confirmed_at: Generated<string>
}

type AuditEntryTable = {
  id: GeneratedAlways<number>
  at: string
  who: string
  action: string
  subject: string
  changes: string
  device: string | null
  address: string | null
  times: Generated<number>
}
