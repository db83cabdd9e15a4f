import { z } from 'zod'
import { newPasswordField } from '../../components/form-schemas.ts'
import { ROLES } from '../../roles/rules.ts'
import { inviteRequest, postRequest } from '../contract.ts'

const typedPost = {
  role: z.enum(ROLES),
  barberId: z.string().optional(),
  setsOwnAbsences: z.string().optional(),
}

function postOf({ role, barberId, setsOwnAbsences }: z.infer<z.ZodObject<typeof typedPost>>) {
  const isBarber = role === 'barber'
  return {
    role,
    barberId: isBarber && barberId ? Number(barberId) : null,
    setsOwnAbsences: isBarber && setsOwnAbsences === 'on',
  }
}

export const postForm = z.object(typedPost).transform(postOf).pipe(postRequest)

/** Empty text stands for no address. */
export const inviteForm = z
  .object({ username: z.string(), email: z.string(), ...typedPost })
  .transform(({ username, email, ...post }) => ({ username, email: email.trim() || null, ...postOf(post) }))
  .pipe(inviteRequest)

export const acceptForm = z.object({ newPassword: newPasswordField })
