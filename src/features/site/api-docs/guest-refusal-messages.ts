import type { EntryCapRefusal, EntryRefusal } from '../../booking/waiting-list/rules.ts'

type Refusal = { status: number; meaning: string }

export const GROUP_REFUSALS = {
  'not-the-booker': { status: 403, meaning: 'Only the visit that was booked first may change them all.' },
  'group-changed': {
    status: 409,
    meaning: 'A visit of the group was cancelled meanwhile; request it again.',
  },
} as const satisfies Record<string, Refusal>

export const FORM_REFUSALS = {
  'not-a-form': { status: 415, meaning: 'A page takes a form, application/x-www-form-urlencoded.' },
  'no-such-package': { status: 422, meaning: 'That advertising package is not offered any more.' },
  'no-such-request': { status: 404, meaning: 'The request for advertising has been deleted.' },
} as const satisfies Record<string, Refusal>

export const WAITING_REFUSALS = {
  'dates-out-of-order': { status: 422, meaning: 'The last day is before the first.' },
  'dates-outside-window': {
    status: 422,
    meaning: 'A day is past or too far ahead; see /api/booking-window.',
  },
  'too-many-days': { status: 422, meaning: 'More days than one entry may have.' },
  'window-too-short': { status: 422, meaning: 'The visit takes longer than the hours that suit.' },
} satisfies Record<EntryRefusal, Refusal>

export const ENTRY_CAP_REFUSALS = {
  'too-many-entries-of-address': {
    status: 429,
    meaning: 'The client’s address has the maximum of entries; a form token raises it.',
  },
} satisfies Record<EntryCapRefusal, Refusal>
