import { z } from 'zod'
import { plainLine } from '../../shared/plain-line.ts'
import { rowId } from '../../shared/wire.ts'
import { barberResponse } from '../barbers/contract.ts'
import { customerEmail, phoneNumber } from '../contact/contract.ts'

/**
 * What the owner changes about a barber. The form, the edit conflict, the audit trail, the row and the response are
 * typed by it: a field that one of them forgets is a compile error.
 */
const barberFields = z.strictObject({
  name: plainLine(60, 'Please give the barber’s name.'),
  title: plainLine(60, 'Please give the barber’s title.'),
  phone: phoneNumber,
  email: customerEmail,
  username: z
    .string('Please give a username.')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/, 'A username has 3 to 40 of a-z, 0-9, dot, dash and underscore.'),
})
export type BarberFields = z.infer<typeof barberFields>
export type BarberField = keyof BarberFields
export const BARBER_FIELDS = barberFields.keyof().options

/** A barber as the owner sees them; without the password. */
export const adminBarberResponse = barberResponse.extend({
  ...barberFields.shape,
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  upcomingVisits: z.int().min(0).meta({ description: 'Booked visits from now on' }),
  version: rowId.meta({ description: 'Grows with each change; send it back as If-Match' }),
})

export const barberUpdate = barberFields.extend({
  password: z
    .string('The password must be text.')
    .max(512, 'That password is too long.')
    .optional()
    .meta({ description: 'Empty or missing leaves it unchanged; otherwise 12 to 128 characters' }),
})

export const toggleRequest = z.strictObject({
  isActive: z.boolean('Please choose whether the barber is active.'),
})
export const toggleResponse = z.object({
  id: rowId,
  isActive: z.boolean(),
  upcomingVisits: z.int().min(0).meta({ description: 'Booked visits that stand' }),
  version: rowId,
})

export type AdminBarber = z.infer<typeof adminBarberResponse>
export type BarberUpdate = z.infer<typeof barberUpdate>
export type ToggleResponse = z.infer<typeof toggleResponse>
