import { phoneNumber } from './contract.ts'
import { readPhone } from './phone-rules.ts'
import { UNREADABLE_PHONE } from './rules.ts'

/** A phone number that can be called; reading it takes a library that the browser does not load. */
export const customerPhone = phoneNumber.refine(text => readPhone(text) !== null, {
  message: UNREADABLE_PHONE,
  // The plainer sentence of the cheap check comes first, and alone.
  when: ({ issues }) => issues.length === 0,
})
