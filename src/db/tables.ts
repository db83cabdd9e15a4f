import type { Generated, GeneratedAlways } from 'kysely'

/*
 * One schema for both engines: integers, text and nothing else. A civil date is `yyyy-MM-dd`, an instant is
 * ISO 8601 in UTC to the millisecond (both sort as text), a yes or no is 1 or 0.
 */
export type Tables = {
  treatment: TreatmentTable
  barber: BarberTable
  barber_treatment: { barber_id: number; treatment_id: number }
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
  /** Who owns a cell of a barber's day: a visit or an absence. */
  chair_time: {
    barber_id: number
    date: string
    cell: number
    visit_id: string | null
    absence_id: number | null
  }
  idempotent_answer: IdempotentAnswerTable
  /** The outbox: what is to be told to somebody by mail or text, and what became of it. */
  notice: NotificationTable
  /** How many messages were counted until an instant, under a keyed hash of what they are counted by. */
  message_budget: { key: string; used: number; ends_at: string }
  /** Where a visit's mail is to go once that is confirmed; the token of the link rests as SHA-256, hex. */
  pending_email: { visit_id: string; email: string; token_hash: string | null; created_at: string }
  /** More tokens of a visit: one for each notice that led to its page, SHA-256, hex. */
  visit_link: { token_hash: string; visit_id: string; is_texted: Generated<number> }
  /** The words of the name of each customer with a phone number, in lower case without accents. */
  customer_word: { word: string; phone_key: string; name: string }
  waiting_wish: WaitingEntryTable
  waiting_wish_treatment: { wish_id: string; position: number; treatment_id: number }
  /** Tokens of a wish: its first, and one for each mail that led to its page, SHA-256, hex. */
  waiting_link: { token_hash: string; wish_id: string }
  waiting_offer: WaitingOfferTable
  /** One row, locked by each request to join the waiting list until its transaction ends. */
  waiting_list_lock: { id: number }
  admin: AdminTable
  admin_session: AdminSessionTable
  remembered_device: { token_hash: string; admin_id: number; created_at: string }
  recovery_code: { admin_id: number; code_hash: string }
  /** Of no account when an unknown name asked: the same work is done for every name. */
  reset_token: { token_hash: string; admin_id: number | null; created_at: string }
  sign_in_throttle: { key: string; attempts: number; last_attempt_at: string; held_until: string }
  audit_entry: AuditEntryTable
  /** Private addresses that calendars read; of no barber for the whole shop's. Tokens rest as SHA-256, hex. */
  calendar_feed: { token_hash: string; barber_id: number | null; created_at: string }
  /** One row; grows with every change of what the public pages show. */
  shop_version: { id: number; version: number }
  /** One row, made at first need: 256 random bits that never leave the server. */
  shop_secret: { id: number; secret: string }
}

type TreatmentTable = {
  id: GeneratedAlways<number>
  name: string
  description: string
  price_pence: number
  duration_minutes: number
  /** Order on the price list, ascending. */
  position: number
}

type AbsenceTable = {
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

type BarberTable = {
  id: GeneratedAlways<number>
  name: string
  title: string
  image_url: string | null
  username: string
  /** argon2id in PHC form; null until the owner sets one. */
  password_hash: string | null
  phone: string
  email: string
  is_active: Generated<number>
  position: number
  /** Grows with each change of the row. */
  version: Generated<number>
}

export type VisitStatus = 'confirmed' | 'cancelled' | 'completed' | 'no-show' | 'pending'

type VisitTable = {
  id: string
  /** What a customer says at the counter, such as `K7QM4D2`. */
  reference: string
  /** SHA-256 of the private token, hex. */
  token_hash: string
  barber_id: number
  date: string
  start_minute: number
  duration_minutes: number
  total_price_pence: number
  status: VisitStatus
  customer_name: string
  customer_phone: string
  /** The phone number's one form, by which a customer's visits are found. */
  phone_key: string
  customer_email: string | null
  created_at: string
  /** When anything of the visit last changed. */
  changed_at: string
  /** How often the visit changed for its customer's calendar (RFC 5545 SEQUENCE). */
  sequence: Generated<number>
  /** Minutes that its customer said to run late by. */
  late_minutes: Generated<number>
  /** Keyed hash of the address that it was booked from; null once it is past, or when nobody counts. */
  caller_hash: string | null
  /** Of visits booked in one go, the id of the booker's own; null of a visit booked alone. */
  group_id: string | null
  source: Generated<VisitSource>
  /** The next three are the shop's alone, and no customer sees them. */
  private_note: string | null
  /** Why its length or price is not that of the price list. */
  adjustment_reason: string | null
  cancel_reason: string | null
}

/** How a visit was booked. */
export type VisitSource = 'online' | 'phone' | 'walk-in'

/** Name, price and minutes as they were when booked; `position` is the order chosen. */
type VisitTreatmentTable = {
  visit_id: string
  position: number
  treatment_id: number
  name: string
  price_pence: number
  duration_minutes: number
}

/** The answer to one `Idempotency-Key`, without the visit's token, which is derived again from key and salt. */
type IdempotentAnswerTable = {
  key_hash: string
  request_hash: string
  token_salt: string
  answer: string
  created_at: string
}

export type NotificationKind =
  | 'confirmed'
  | 'reminder'
  | 'changed'
  | 'cancelled'
  | 'offered'
  | 'waiting'
  | 'reset'
  | 'email-check'
export type NotificationChannel = 'mail' | 'text'

/** Says only of what: address, words and link are made when it is sent, from what then is. */
type NotificationTable = {
  id: string
  kind: NotificationKind
  channel: NotificationChannel
  /** Of a visit, a wish or the owner's account; of none of them when an unknown name asked for a reset. */
  visit_id: string | null
  wish_id: string | null
  admin_id: number | null
  created_at: string
  due_at: string
  attempts: Generated<number>
  /** Until then one worker has it; empty while none does. */
  lease_until: Generated<string>
  /** Null while it is still to be sent; dropped is what nobody needs any more. */
  outcome: 'sent' | 'dropped' | 'failed' | null
  outcome_at: string | null
  /** Why the last attempt failed, as a code: an answer's words may hold a customer's address. */
  fault: string | null
  /** Keyed hash of the network address that caused it, until it has ended; null when the clock did. */
  client_hash: string | null
  /** 1 when the shop's own staff caused it. */
  is_by_staff: Generated<number>
  /** Of a move by staff that waits to be told: barber, date, start and minutes as the customer knows them. */
  known_place: string | null
}

type WaitingEntryTable = {
  id: string
  /** Null: any barber who does it all. */
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
  /** Keyed hash of the address that it came from; null when nobody counts. */
  caller_hash: string | null
  has_form_token: Generated<number>
  /** Offers in a row that lapsed without an answer. */
  unanswered: Generated<number>
}

/** A time that came free, held as a pending visit for a waiting customer until an instant. */
type WaitingOfferTable = {
  visit_id: string
  /** Null once its customer waits no more. */
  wish_id: string | null
  held_until: string
  is_taken: Generated<number>
}

type AdminTable = {
  id: GeneratedAlways<number>
  username: string
  /** argon2id in PHC form. */
  password_hash: string
  email: string | null
  must_change_password: number
  /** When the printed first password was made; null once the owner chose one. */
  first_password_at: string | null
  /** Base32; null while there is no second factor. */
  totp_secret: string | null
  /** Shown to the owner, not confirmed yet. */
  totp_pending_secret: string | null
  /** The 30 s step of the last code used, so that none is used twice. */
  totp_last_step: Generated<number>
  created_at: string
}

type AdminSessionTable = {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  /** What the list of devices calls it; opens nothing. */
  id: string
  admin_id: number
  device: string
  created_at: string
  last_seen_at: string
  /** When the password was last given; empty for a session that is older than this column. */
  confirmed_at: Generated<string>
}

type AuditEntryTable = {
  id: GeneratedAlways<number>
  at: string
  who: string
  action: string
  subject: string
  /** JSON: a list of field, before and after. */
  changes: string
  /** Where it was done from: the browser in words, and the network address. Null when unknown or removed. */
  device: string | null
  address: string | null
  /** How many equal attempts the entry stands for. */
  times: Generated<number>
}
