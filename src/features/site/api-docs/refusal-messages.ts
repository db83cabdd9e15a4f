import type { CapRefusal } from '../../booking/booking/cap-rules.ts'
import type { BookingRefusal } from '../../booking/booking/rules.ts'
import type { ChangeRefusal, LateRefusal } from '../../booking/manage-visit/change-rules.ts'
import type { MarkRefusal, UndoRefusal } from '../../diary/attendance/rules.ts'
import type { PlaceRefusal, TermsRefusal } from '../../diary/front-desk/rules.ts'
import type { PasswordRefusal } from '../../staff/accounts/rules.ts'
import { UPLOAD_REFUSALS } from './creative-refusal-messages.ts'
import {
  ENTRY_CAP_REFUSALS,
  FORM_REFUSALS,
  GROUP_REFUSALS,
  WAITING_REFUSALS,
} from './guest-refusal-messages.ts'
import { QUEUE_REFUSALS } from './queue-refusal-messages.ts'
import {
  CONNECTION_REFUSALS,
  CUSTOMER_REFUSALS,
  SCREEN_REFUSALS,
  START_REFUSALS,
  TEAM_REFUSALS,
  TILL_REFUSALS,
  WALK_IN_REFUSALS,
} from './staff-refusal-messages.ts'

/** Two statuses where calls differ. */
type Refusal = { status: number | string; meaning: string }

const BOOKING_REFUSALS = {
  taken: {
    status: 409,
    meaning: 'The time has been booked. Request the free times again and choose another.',
  },
  'unknown-barber': { status: 422, meaning: 'No barber with that id takes bookings.' },
  'treatment-twice': { status: 422, meaning: 'treatmentIds contains a treatment twice.' },
  'barber-lacks-treatment': { status: 422, meaning: 'The barber does not do every requested treatment.' },
  'wrong-duration': {
    status: 422,
    meaning:
      'totalDuration is not the sum of the treatments and the changeover; the sentence states the right one.',
  },
  'outside-window': { status: 422, meaning: 'The date is past or too far ahead; see /api/booking-window.' },
  'day-off': { status: 422, meaning: 'The barber does not work on that day.' },
  'off-grid': { status: 422, meaning: 'Visits start on a grid of minutes from the barber’s opening.' },
  'outside-hours': { status: 422, meaning: 'The visit would begin before or end after the working hours.' },
  past: { status: 422, meaning: 'That time has passed.' },
  'short-notice': { status: 422, meaning: 'The shop needs more notice; the sentence says how much.' },
  'too-many-treatments': { status: 422, meaning: 'The shop allows fewer treatments in one visit.' },
} satisfies Record<BookingRefusal, Refusal>

const VISIT_REFUSALS = {
  'too-late': {
    status: 422,
    meaning: 'The visit begins too soon to be changed online; the shop must be called.',
  },
  'visit-over': { status: 422, meaning: 'The visit has begun or is over.' },
  'visit-cancelled': { status: 422, meaning: 'The visit has been cancelled.' },
  'not-taken': {
    status: 422,
    meaning: 'The time is only held for a waiting customer; it has to be accepted or declined first.',
  },
  'not-late-now': {
    status: 422,
    meaning: 'Running late can be reported on the day, shortly before the visit.',
  },
  'too-long-a-delay': { status: 422, meaning: 'So long a delay has to be reported by telephone.' },
  'late-by-phone': { status: 422, meaning: 'The shop takes no reports of delays here.' },
} satisfies Record<ChangeRefusal | LateRefusal, Refusal>

const DESK_REFUSALS = {
  'visit-changed': {
    status: 409,
    meaning: 'The visit is not as `version` says any more; the sentence says how it now stands.',
  },
  'not-on-team': { status: 422, meaning: 'The day is before the barber’s first or after their last.' },
  away: { status: 409, meaning: 'The barber is away then, or the shop is closed; the sentence says when.' },
  'not-reachable': {
    status: 422,
    meaning: 'Neither mail nor a text can reach the customer; they must be called.',
  },
  'skipped-hour': { status: 422, meaning: 'The clocks go forward over that time in the spring.' },
  'past-midnight': { status: 422, meaning: 'A visit ends on the day that it begins.' },
  'reason-needed': {
    status: 422,
    meaning: 'Another length or price than the treatments’ own needs a reason.',
  },
  'phone-needed': { status: 422, meaning: 'Only a walk-in is booked without a phone number.' },
  'walk-ins-off': { status: 422, meaning: 'The owner has switched walk-ins off.' },
} satisfies Record<
  Exclude<
    PlaceRefusal | TermsRefusal | 'visit-changed' | 'phone-needed' | 'walk-ins-off' | 'not-reachable',
    keyof typeof BOOKING_REFUSALS
  >,
  Refusal
>

const PROGRESS_REFUSALS = {
  'to-come': { status: 422, meaning: 'The visit is on a later day, so it can’t be marked yet.' },
  'day-over': { status: 422, meaning: 'Of a day that is over, a visit can only be done or a no-show.' },
  'not-begun': { status: 422, meaning: 'The visit has not begun: it can’t be a no-show, or paid, yet.' },
  came: { status: 422, meaning: 'A customer who arrived is no no-show; take that back first.' },
  'no-show': { status: 422, meaning: 'The visit is marked as a no-show; take that back first.' },
  done: { status: 422, meaning: 'The visit is marked as done; take that back first.' },
  'in-chair': { status: 422, meaning: 'The customer is in the chair already.' },
  'too-old': { status: 422, meaning: 'The visit is more than a week old, so its marks stay.' },
  'not-last': { status: 422, meaning: 'Only the step that was marked last can be taken back.' },
  'ring-to-book': {
    status: 403,
    meaning: 'Under that phone number the shop takes no bookings online; it must be called.',
  },
  'block-changed': {
    status: 409,
    meaning: 'Another decision about the phone number was made since `seenAt`; find it again.',
  },
  'unreadable-phone': { status: 422, meaning: 'The phone number has no digits that could be called.' },
} satisfies Record<
  | Exclude<MarkRefusal | UndoRefusal, keyof typeof VISIT_REFUSALS>
  | 'ring-to-book'
  | 'block-changed'
  | 'unreadable-phone',
  Refusal
>

const CAP_REFUSALS = {
  'too-many-of-phone': {
    status: 429,
    meaning: 'The phone number, proven by a visit token, has the maximum of visits to come.',
  },
  'too-many-of-address': {
    status: 429,
    meaning: 'The client’s address has the maximum of visits to come; a form token raises it.',
  },
  'too-much-time': {
    status: 429,
    meaning: 'More minutes than one client’s address may have to come; a form token raises the maximum.',
  },
} satisfies Record<CapRefusal, Refusal>

const PASSWORD_REFUSALS = {
  'password-length': { status: 422, meaning: 'The new password is too short or too long.' },
  'password-name': { status: 422, meaning: 'The new password contains the shop’s or the product’s name.' },
  'password-common': { status: 422, meaning: 'The new password is common or otherwise easy to guess.' },
} satisfies Record<PasswordRefusal, Refusal>

const OWNER_REFUSALS = {
  'not-signed-in': { status: 401, meaning: 'The call requires a session.' },
  'no-such-person': { status: 404, meaning: 'No account has that id.' },
  'last-owner': { status: 409, meaning: 'It would leave the shop without an owner who can sign in.' },
  'column-taken': { status: 409, meaning: 'That barber has an account already.' },
  'not-an-invitation': { status: 409, meaning: 'The account was accepted already.' },
  'still-an-invitation': { status: 409, meaning: 'The account was not accepted yet.' },
  'invitation-refused': {
    status: 422,
    meaning: 'The invitation was used, deleted, or is older than seven days.',
  },
  'not-your-role': { status: 403, meaning: 'The call is not for accounts in that role.' },
  'not-your-column': { status: 403, meaning: 'A barber sees and changes their own column alone.' },
  'not-your-absences': {
    status: 403,
    meaning: 'The owner has not allowed that barber to set their own days off.',
  },
  'invalid-credentials': { status: 401, meaning: 'The username or the password is wrong.' },
  'first-password-expired': {
    status: 401,
    meaning: 'The printed first password was not changed within 24 hours; a restart prints a new one.',
  },
  'first-password-only': {
    status: 403,
    meaning: 'The session was opened with the printed first password, which allows only a new password.',
  },
  'second-factor-needed': { status: 401, meaning: 'The password is right; send it again with a code.' },
  'wrong-code': { status: 401, meaning: 'The code is wrong or was used.' },
  'unconfirmed-code': { status: 422, meaning: 'The code is wrong, so the second factor is not set up.' },
  'confirmation-needed': {
    status: 403,
    meaning: 'The password was given too long ago; give it again at /api/admin/confirm.',
  },
  'code-needed': { status: 422, meaning: 'The password is right; send it again with a code.' },
  'wrong-password': { status: 422, meaning: 'The current password is wrong.' },
  ...PASSWORD_REFUSALS,
  'reset-token-refused': { status: 422, meaning: 'The reset token is wrong, was used or has run out.' },
  'second-factor-stands': { status: 409, meaning: 'A second factor is already set up; remove it first.' },
  'nothing-to-confirm': {
    status: 409,
    meaning: 'No second factor is awaiting a code; start setting it up again.',
  },
  'no-such-customer': { status: 404, meaning: 'No visit or waiting-list entry has that phone number.' },
  'other-visits-to-come': {
    status: 409,
    meaning: 'The number of visits to come is not visitsToCome; nothing was erased.',
  },
  'no-such-device': { status: 404, meaning: 'That device is not signed in.' },
  'username-in-use': { status: 409, meaning: 'Another barber has that username.' },
  'version-needed': {
    status: 428,
    meaning: 'If-Match is missing: the version that was looked at, or * for whatever is stored.',
  },
  'changed-meanwhile': {
    status: 412,
    meaning:
      'It was changed after the version in If-Match, or in the body; ETag has the new one for If-Match.',
  },
  'visits-in-the-way': {
    status: 409,
    meaning: 'Booked visits stand in the time that would be closed; nothing was saved.',
  },
  'visits-keep-terms': {
    status: 409,
    meaning: 'Booked visits would no longer be as the menu says; nothing was saved.',
  },
  'name-in-use': { status: 409, meaning: 'Another treatment has that name.' },
  'unfit-parts': { status: 422, meaning: 'Those treatments can’t be the parts of a set.' },
  'past-price': { status: 422, meaning: 'A price can’t begin on a day that is over.' },
  'no-such-price': { status: 404, meaning: 'No price is planned from that day.' },
  'outside-opening': { status: 422, meaning: 'A barber’s hours lie outside the shop’s opening hours.' },
  'closed-then': { status: 422, meaning: 'A closure covers those other opening hours of a day.' },
  'no-such-hours': { status: 404, meaning: 'No hours are kept for that date.' },
  'no-such-version': { status: 404, meaning: 'The section has no version with that number.' },
  'version-does-not-fit': { status: 422, meaning: 'The earlier version no longer fits the section.' },
  'no-such-absence': { status: 404, meaning: 'No absence or closure has that id.' },
  'held-up': { status: 429, meaning: 'Too many wrong attempts; Retry-After is how long to wait.' },
  'too-many-listeners': {
    status: 503,
    meaning: 'Too many clients follow the diary in this process; Retry-After is when to retry.',
  },
  busy: { status: 503, meaning: 'Too many concurrent sign-ins; Retry-After is when to retry.' },
} satisfies Readonly<Record<string, Refusal>>

/** Every stable `type` of a refusal; each is an anchor of the page. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  'invalid-request': {
    status: 400,
    meaning: 'The request is invalid; the sentence names the field.',
  },
  'unreadable-request': { status: 400, meaning: 'The body could not be read as JSON.' },
  'foreign-origin': { status: 403, meaning: 'A browser sent a change from a page of another site.' },
  'not-found': { status: 404, meaning: 'There is nothing at this address.' },
  'no-such-barber': { status: 404, meaning: 'No barber with that id takes bookings.' },
  'no-such-treatment': { status: 404, meaning: 'No treatment has that id.' },
  'no-such-calendar': {
    status: 404,
    meaning: 'No calendar has that address: it never existed, or was removed or replaced.',
  },
  'no-such-visit': { status: 404, meaning: 'No visit belongs to that token.' },
  'no-such-email-check': { status: 404, meaning: 'No email address is waiting for that link.' },
  'too-many-emails': { status: 429, meaning: 'No further confirmation mails can be sent at the moment.' },
  'not-arrived': {
    status: 408,
    meaning: 'The connection ended, or took too long, before the whole body had arrived.',
  },
  'too-large': {
    status: 413,
    meaning: 'The body is larger than 64 KiB, a piece of a backup than 512, or its file than 2 GiB.',
  },
  'not-json': { status: 415, meaning: 'The body’s Content-Type is not JSON.' },
  ...BOOKING_REFUSALS,
  ...VISIT_REFUSALS,
  ...GROUP_REFUSALS,
  ...FORM_REFUSALS,
  ...DESK_REFUSALS,
  ...PROGRESS_REFUSALS,
  ...CAP_REFUSALS,
  'idempotency-key-reused': {
    status: 422,
    meaning: 'The Idempotency-Key was used before, with another body.',
  },
  ...WAITING_REFUSALS,
  'online-booking-closed': { status: 403, meaning: 'The shop takes no bookings online; ring it instead.' },
  'waiting-list-off': { status: 403, meaning: 'The shop takes no new entries of the waiting list.' },
  'no-barber-does-all': {
    status: 422,
    meaning: 'No single barber, or not the requested one, does every treatment.',
  },
  ...ENTRY_CAP_REFUSALS,
  'offer-accepted': {
    status: 409,
    meaning: 'The time that was offered is booked; cancel the visit instead.',
  },
  'offer-over': { status: 409, meaning: 'The time that was offered is no longer held.' },
  ...OWNER_REFUSALS,
  ...TILL_REFUSALS,
  ...WALK_IN_REFUSALS,
  ...CUSTOMER_REFUSALS,
  ...TEAM_REFUSALS,
  ...SCREEN_REFUSALS,
  ...START_REFUSALS,
  ...CONNECTION_REFUSALS,
  ...UPLOAD_REFUSALS,
  ...QUEUE_REFUSALS,
  'too-many-requests': { status: 429, meaning: 'Too many requests; Retry-After is how long to wait.' },
  'server-error': {
    status: 500,
    meaning: 'A server error. The sentence has the id under which it was logged.',
  },
  'page-unavailable': { status: 503, meaning: 'The page’s data can’t be read at the moment; retry shortly.' },
  'database-unavailable': {
    status: 503,
    meaning:
      'The diary can’t be read or written at the moment; Retry-After is when to retry. A booking may have been stored: retry with the same Idempotency-Key.',
  },
}
