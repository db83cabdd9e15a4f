import { z } from 'zod'
import { customerEmail } from '../../../../shared/contact-schemas.ts'
import { plainLine } from '../../../../shared/plain-line.ts'
import { rowId } from '../../../../shared/wire.ts'
import { resetPasswordRequest } from '../contract.ts'
import { ROLES } from '../roles/rules.ts'
import { isWholePost } from './rules.ts'

const username = z
  .string('Please give a username.')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,40}$/, 'A username has 3 to 40 of a-z, 0-9, dot, dash and underscore.')

const post = {
  role: z.enum(ROLES, 'Please choose what they do.').meta({ description: 'What they may see and do' }),
  barberId: rowId.nullable().meta({ description: 'Whose column a barber works; null in the other roles' }),
  setsOwnAbsences: z.boolean().meta({ description: 'Whether a barber sets their own days off' }),
}
const WHOLE = { message: 'Please choose which barber they are.', path: ['barberId'] }

export const inviteRequest = z
  .strictObject({ username, ...post, email: customerEmail.nullable() })
  .refine(isWholePost, WHOLE)
  .meta({ id: 'InvitePersonRequest' })

export const postRequest = z.strictObject(post).refine(isWholePost, WHOLE).meta({ id: 'ChangePersonRequest' })

export const disableRequest = z.strictObject({ isDisabled: z.boolean() }).meta({ id: 'DisablePersonRequest' })

const personResponse = z
  .object({
    id: rowId,
    username: z.string(),
    ...post,
    barberName: z.string().nullable(),
    email: z.string().nullable(),
    status: z
      .enum(['active', 'disabled', 'invited'])
      .meta({ description: '`invited` until they have chosen a password' }),
    invitedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the invitation’s link ends; null without one' }),
    lastSeenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When they were last here; null once every device of theirs is signed out' }),
    isYou: z.boolean(),
  })
  .meta({ id: 'Person' })
export const peopleResponse = z.array(personResponse).meta({ description: 'Owners first, then by name' })

export const invitedResponse = z
  .object({
    link: z.string().meta({ description: 'Opens once to choose a password; shown this once' }),
    isMailed: z.boolean().meta({ description: 'Whether a link of its own goes to their email address' }),
  })
  .meta({ id: 'InvitationLink' })

const token = plainLine(200, 'Please open the whole link of your invitation.')
export const showInvitationRequest = z.strictObject({ token }).meta({ id: 'ShowInvitationRequest' })
export const invitationResponse = z
  .object({ username: z.string(), role: post.role, shopName: z.string() })
  .meta({ id: 'Invitation' })
export const acceptRequest = resetPasswordRequest.extend({ token }).meta({ id: 'AcceptInvitationRequest' })

export type Person = z.infer<typeof personResponse>
export type InviteRequest = z.infer<typeof inviteRequest>
export type PostRequest = z.infer<typeof postRequest>
export type InvitationLink = z.infer<typeof invitedResponse>
export type Invitation = z.infer<typeof invitationResponse>
