import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  whyNotEmail,
  whyNotName,
  whyNotPhone,
} from './contact-details.ts'

export const customerName = checkedBy(whyNotName, 'Please give a name that we can call out.').meta({
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
})

export const phoneNumber = checkedBy(whyNotPhone, 'Please give a phone number.').meta({
  maxLength: PHONE_MAX_LENGTH,
})

export const customerEmail = checkedBy(whyNotEmail, 'Please give an email address.').meta({
  format: 'email',
  maxLength: EMAIL_MAX_LENGTH,
})

/** One line of text by a rule that says what is wrong with it. */
export function checkedBy(whyNot: (text: string) => string | null, missing: string) {
  return z
    .string(missing)
    .trim()
    .superRefine((text, context) => {
      const message = whyNot(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}
