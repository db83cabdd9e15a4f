import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  whyNotEmail,
  whyNotName,
  whyNotPhone,
} from './rules.ts'

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

/** Empty where there is none. */
export const optionalPhoneNumber = checkedBy(
  text => (text === '' ? null : whyNotPhone(text)),
  'Please give a phone number, or leave it empty.',
).meta({ maxLength: PHONE_MAX_LENGTH })

/** Empty where there is none. */
export const optionalEmail = checkedBy(
  text => (text === '' ? null : whyNotEmail(text)),
  'Please give an email address, or leave it empty.',
).meta({ maxLength: EMAIL_MAX_LENGTH })

function checkedBy(whyNot: (text: string) => string | null, missing: string) {
  return z
    .string(missing)
    .trim()
    .superRefine((text, context) => {
      const message = whyNot(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}
