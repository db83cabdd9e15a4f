import type { BookingRefusal } from '../booking/rules.ts'
import type { Schema } from './contract.ts'

type Refusal = { status: number; meaning: string }

const BOOKING_REFUSALS = {
  taken: { status: 409, meaning: 'Somebody else has that time. Ask for fresh times and choose another.' },
  'unknown-barber': { status: 422, meaning: 'No barber with that id takes bookings.' },
  'treatment-twice': { status: 422, meaning: 'A treatment stands twice in treatmentIds.' },
  'barber-lacks-treatment': { status: 422, meaning: 'The barber does not do every treatment asked for.' },
  'wrong-duration': {
    status: 422,
    meaning: 'totalDuration is not the treatments’ sum and changeover; the sentence says the right one.',
  },
  'outside-window': { status: 422, meaning: 'The date is past or too far ahead; see /api/booking-window.' },
  'day-off': { status: 422, meaning: 'The barber does not work on that day.' },
  'off-grid': { status: 422, meaning: 'Visits start on a grid of minutes from the barber’s opening.' },
  'outside-hours': { status: 422, meaning: 'The visit would begin before or end after the working hours.' },
  past: { status: 422, meaning: 'That time has gone by.' },
} satisfies Record<BookingRefusal, Refusal>

/** Every stable `type` that a refusal can bear; each is an anchor of the page. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  'invalid-request': {
    status: 400,
    meaning: 'The request breaks its contract; the sentence names the field.',
  },
  'unreadable-request': { status: 400, meaning: 'The body could not be read as JSON.' },
  'foreign-origin': { status: 403, meaning: 'A browser sent a change from a page of another site.' },
  'not-found': { status: 404, meaning: 'There is nothing at this address.' },
  'no-such-barber': { status: 404, meaning: 'No barber with that id takes bookings.' },
  'no-such-treatment': { status: 404, meaning: 'No treatment has that id.' },
  'no-such-visit': { status: 404, meaning: 'No visit belongs to that token.' },
  'too-large': { status: 413, meaning: 'The body is larger than 64 KiB.' },
  'not-json': { status: 415, meaning: 'The body’s Content-Type is not JSON.' },
  ...BOOKING_REFUSALS,
  'idempotency-key-reused': {
    status: 422,
    meaning: 'The Idempotency-Key was used before, with another body.',
  },
  'too-many-requests': { status: 429, meaning: 'Too many calls; Retry-After says for how long to wait.' },
  fault: { status: 500, meaning: 'A fault of ours. The sentence bears the id under which it was logged.' },
  'database-unavailable': { status: 503, meaning: 'The shop can’t answer now; try again shortly.' },
}

/** What a value looks like: `whole number, 5 to 1440`, `text, up to 30 characters`, `list, each text`. */
export function typeWords(schema: Schema): string {
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(' or ')
  const types = [schema.type ?? 'any value'].flat()
  return types.map(type => `${typeWord(type, schema)}${rangeWords(type, schema)}`).join(' or ')
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  integer: 'whole number',
  boolean: 'true or false',
  string: 'text',
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'date, yyyy-MM-dd',
  'date-time': 'date and time, ISO 8601',
  email: 'email address',
  uri: 'web address',
}

function typeWord(type: string, schema: Schema): string {
  const { format, items, prefixItems } = schema
  if (type === 'array' && items) return `list${countWords(schema)}, each ${typeWords(items)}`
  if (type === 'array' && prefixItems) return `[${prefixItems.map(typeWords).join(', ')}]`
  return (type === 'string' && FORMAT_WORDS[format ?? '']) || (TYPE_WORDS[type] ?? type)
}

function countWords({ minItems, maxItems }: Schema): string {
  return spanWords(minItems, maxItems, '').replace(',', ' of')
}

/** The largest whole number that the database takes as an id; as an upper bound it tells a reader nothing. */
const LARGEST_ID = 2_147_483_647

function rangeWords(type: string, schema: Schema): string {
  if (type === 'string') {
    const pattern = schema.pattern && !schema.format ? ` matching ${schema.pattern}` : ''
    return `${pattern}${spanWords(schema.minLength, schema.maxLength, ' characters')}`
  }
  if (type !== 'integer' && type !== 'number') return ''
  const isUnbounded = schema.maximum === undefined || schema.maximum >= LARGEST_ID
  return spanWords(schema.minimum, isUnbounded ? undefined : schema.maximum, '')
}

function spanWords(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return least === undefined ? '' : `, at least ${least}${unit}`
  return least === undefined ? `, up to ${most}${unit}` : `, ${least} to ${most}${unit}`
}
