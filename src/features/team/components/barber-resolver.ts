import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { PASSWORD_MESSAGES } from '../../accounts/messages.ts'
import { whyNotPassword } from '../../accounts/rules.ts'
import { barberUpdate } from '../contract.ts'

const barberFields = barberUpdate.superRefine(({ password }, context) => {
  const refusal = password ? whyNotPassword(password) : null
  if (refusal) context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES[refusal] })
})

export type BarberFields = z.input<typeof barberFields>

/** Validates the form by the server's contract and password rule. */
export const barberResolver = zodResolver(barberFields)
