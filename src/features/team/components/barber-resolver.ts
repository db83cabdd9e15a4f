import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { PASSWORD_MESSAGES } from '../../accounts/messages.ts'
import { whyNotPassword } from '../../accounts/rules.ts'
import { barberUpdate } from '../contract.ts'

const barberFields = barberUpdate.superRefine(({ password }, context) => {
  const refusal = password ? whyNotPassword(password) : null
  if (refusal) context.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES[refusal] })
})

/** What is typed into the form of a barber. */
export type BarberFields = z.input<typeof barberFields>

/** Checks the form by the same contract, and the same rule of passwords, as the server. */
export const barberResolver = zodResolver(barberFields)
