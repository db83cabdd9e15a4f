import { z } from 'zod'
import { isClockTime } from './clock-time.ts'

export const rowId = z.int().min(1).max(2_147_483_647)

export const rowIdText = z
  .string('An id is a whole number.')
  .regex(/^[1-9]\d{0,9}$/, 'An id is a whole number.')
  .transform(Number)
  .pipe(rowId)
  .meta({ example: '1' })

export const rowIdsText = z
  .string('Ids are whole numbers with commas between them.')
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,7}$/, 'Ids are whole numbers with commas between them.')
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(rowId))
  .refine(ids => new Set(ids).size === ids.length, 'Each id can be named once.')
  .meta({ example: '3,8' })

export const calendarDate = z.iso
  .date('The date must be a real day, written yyyy-MM-dd.')
  .meta({ example: '2026-12-04' })

export const clockTime = z
  .string()
  .refine(isClockTime, 'The time must be written HH:mm, such as 10:15.')
  .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '10:15' })

/** Under which a client may send a request again. */
export const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 printable characters.')
    .optional()
    .meta({ description: 'The same key with the same body gives the same response and counts once' }),
})

/** The version that was looked at, with or without an ETag's quotes; undefined for `*`, whatever is stored. */
export const versionHeader = z.object({
  'if-match': z
    .string()
    .regex(/^(\*|"(0|[1-9]\d{0,8})"|0|[1-9]\d{0,8})$/, 'If-Match must be the version that you looked at.')
    .transform(text => (text === '*' ? undefined : Number(text.replaceAll('"', ''))))
    .meta({ example: '"3"', description: 'The version that was looked at; * changes whatever is stored' }),
})
