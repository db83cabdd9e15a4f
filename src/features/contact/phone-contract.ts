import { phoneNumber } from './contract.ts'
import { readPhone } from './phone-rules.ts'
import { UNREADABLE_PHONE } from './rules.ts'

/** Parsing takes a library that only the server loads. */
export const customerPhone = phoneNumber.refine(text => readPhone(text) !== null, {
  message: UNREADABLE_PHONE,
  when: ({ issues }) => issues.length === 0,
})
