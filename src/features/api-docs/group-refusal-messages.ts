type Refusal = { status: number; meaning: string }

/** What calls about a group's visits refuse. */
export const GROUP_REFUSALS = {
  'not-the-booker': { status: 403, meaning: 'Only the visit that was booked first may change them all.' },
  'group-changed': {
    status: 409,
    meaning: 'A visit of the group was cancelled meanwhile; request it again.',
  },
} as const satisfies Record<string, Refusal>

/** What forms and requests for advertising are refused for. */
export const FORM_REFUSALS = {
  'not-a-form': { status: 415, meaning: 'A page takes a form, application/x-www-form-urlencoded.' },
  'no-such-package': { status: 422, meaning: 'That advertising package is not offered any more.' },
  'no-such-request': { status: 404, meaning: 'The request for advertising has been deleted.' },
} as const satisfies Record<string, Refusal>
