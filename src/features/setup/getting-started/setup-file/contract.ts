import type { z } from 'zod'
import { setupFields } from './fields-contract.ts'
import { refusalsOf } from './rules.ts'

/** A shop's set-up as a file: what the owner sets, without people's passwords, visits, payments. */
export const shopSetup = setupFields.superRefine((setup, context) => {
  for (const [path, message] of refusalsOf(setup)) context.addIssue({ code: 'custom', path, message })
})
export type ShopSetup = z.infer<typeof shopSetup>
