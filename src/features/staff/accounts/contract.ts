import { z } from 'zod'
import { customerEmail } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { rowId } from '../../../shared/wire.ts'
import { ROLES } from './roles/rules.ts'
import { MAX_PASSWORD_CHARACTERS } from './rules.ts'

const username = plainLine(40, 'Please give the username.').toLowerCase()

/** Only bounded: existing passwords may be older than today's rules. */
const givenPassword = z
  .string('Please give the password.')
  .min(1, 'Please give the password.')
  .max(4 * MAX_PASSWORD_CHARACTERS, 'That password is too long.')

/** The password rules refuse with 422. */
const newPassword = z
  .string('Please give a new password.')
  .min(1, 'Please give a new password.')
  .max(4 * MAX_PASSWORD_CHARACTERS, 'That password is too long.')

export const CODE_NEEDED = 'Please give the code of your authenticator, or a recovery code.'

/** Six digits of the authenticator, or a recovery code. */
const code = plainLine(40, CODE_NEEDED)

export const loginRequest = z.strictObject({
  username,
  password: givenPassword,
  code: code.optional().meta({
    description: 'Required after a 401 of type second-factor-needed: six digits, or a recovery code',
  }),
})
const role = z.enum(ROLES).meta({ description: 'What the account may see and do' })
export const loginResponse = z.object({ username: z.string(), role })

export const sessionResponse = z.object({
  username: z.string(),
  role,
  barberId: rowId.nullable().meta({ description: 'Whose column a barber works; null in the other roles' }),
  setsOwnAbsences: z.boolean().meta({ description: 'Whether a barber may set their own days off' }),
  mustChangePassword: z
    .boolean()
    .meta({ description: 'True until the password that the server made and printed is changed' }),
  hasSecondFactor: z.boolean(),
  email: z.string().nullable().meta({ description: 'Where password resets are mailed; null for nowhere' }),
})

export const changePasswordRequest = z.strictObject({ currentPassword: givenPassword, newPassword })

export const changeEmailRequest = z.strictObject({ email: customerEmail.nullable() })

export const confirmRequest = z.strictObject({
  password: givenPassword,
  code: code.optional().meta({ description: 'Needed while the second factor is on' }),
})

export const deviceResponse = z.object({
  id: z.string(),
  device: z.string().meta({ description: 'Browser and system', example: 'Firefox on Windows' }),
  createdAt: z.iso.datetime().meta({ description: 'Signed in, UTC' }),
  lastSeenAt: z.iso.datetime().meta({ description: 'To the minute, UTC' }),
  isCurrent: z.boolean(),
})
export const deviceId = z.uuid('There is no such device.')

export const requestResetRequest = z.strictObject({ username })
export const resetPasswordRequest = z.strictObject({
  token: plainLine(200, 'Please give the reset token.'),
  newPassword,
})
export const doneResponse = z.object({ message: z.string() })

export const secondFactorBegun = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed into an authenticator' }),
  otpauthUri: z.string().meta({ description: 'The same, as an otpauth:// address for a QR code' }),
})
export const confirmSecondFactorRequest = z.strictObject({ code })
export const secondFactorConfirmed = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Each signs in once; shown this once' }),
})

export type ConfirmRequest = z.infer<typeof confirmRequest>
export type LoginRequest = z.infer<typeof loginRequest>
export type AdminSession = z.infer<typeof sessionResponse>
export type Device = z.infer<typeof deviceResponse>
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>
export type SecondFactorConfirmed = z.infer<typeof secondFactorConfirmed>
export type Done = z.infer<typeof doneResponse>
