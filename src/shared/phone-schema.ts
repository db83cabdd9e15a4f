import { UNREADABLE_PHONE } from './contact-details.ts'
import { phoneNumber } from './contact-schemas.ts'
import { readPhone } from './phone-number.ts'

/** Parsing takes a library that only the server loads. */
export const customerPhone = phoneNumber.refine(text => readPhone(text) !== null, {
  message: UNREADABLE_PHONE,
  when: ({ issues }) => issues.length === 0,
})
