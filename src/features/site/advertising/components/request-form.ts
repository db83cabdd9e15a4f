import type { Schema } from '../../../../ui/form/form.tsx'
import type { AdvertisingRequest } from '../contract.ts'
import { REQUEST_CHECKS } from '../request-rules.ts'

/** The form's schema, by the plain rules that the contract is made of: Zod would cost the page 23 kB. */
export const requestForm: Schema<AdvertisingRequest> = {
  safeParse: typed => {
    const textOf = (name: string) => String(typed[name] ?? '').trim()
    const issues = Object.entries(REQUEST_CHECKS).flatMap(([name, whyNot]) => {
      const message = whyNot(textOf(name))
      return message ? [{ path: [name], message }] : []
    })
    if (issues.length > 0) return { success: false, error: { issues } }
    const data = {
      packageName: textOf('packageName'),
      startDate: textOf('startDate'),
      isMadeByShop: textOf('isMadeByShop') === 'yes',
      businessName: textOf('businessName'),
      contactName: textOf('contactName'),
      email: textOf('email'),
      phone: textOf('phone'),
      // A form sends CRLF, which the script does not.
      message: textOf('message').replaceAll('\r\n', '\n'),
    }
    return { success: true, data }
  },
}
