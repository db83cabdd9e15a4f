import { CallError } from '../../../../platform/web/api.ts'
import { UNREADABLE_PHONE } from '../../../../shared/contact-details.ts'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import { idsTicked } from '../../../shop/treatments/ticked-rules.ts'
import { type JoinRequest, joinRequest } from '../../entries/contract.ts'
import { JOIN_MESSAGES } from '../../entries/messages.ts'
import type { JoinChoice } from '../queries.ts'

/** The fields of the form, by the parts of the request that have another name. */
const FIELD_OF: Readonly<Record<string, string>> = {
  treatmentIds: 'treatments',
  barberId: 'barber',
  isTogether: 'together',
  isHere: 'here',
}

export const JOIN_FIELDS = [
  'treatments',
  'barber',
  'size',
  'together',
  'here',
  'firstName',
  'phone',
  'dayCode',
]

export const joinSchema: Schema<JoinRequest> = {
  safeParse: typed => {
    const checked = joinRequest.safeParse({
      ...joinChoiceIn(typed),
      isHere: typed.here !== 'no',
      firstName: String(typed.firstName ?? '').trim(),
      phone: String(typed.phone ?? '').trim(),
      dayCode: String(typed.dayCode ?? '').trim(),
    })
    if (checked.success) return checked
    const issues = checked.error.issues.map(({ path: [name = '', ...rest], message }) => ({
      path: [FIELD_OF[String(name)] ?? name, ...rest],
      message,
    }))
    return { success: false, error: { issues } }
  },
}

export function joinChoiceIn({ treatments, barber = '', size = '1', together }: Typed): JoinChoice {
  return {
    treatmentIds: idsTicked(treatments),
    barberId: barber === '' ? null : Number(barber),
    size: Number(size),
    isTogether: together !== 'no',
  }
}

/** Beside which field a refusal of the server stands; none: above them all. */
export function joinErrorsOf(refusal: unknown): FieldErrors {
  const sentence = refusal instanceof CallError ? refusal.sentence : ''
  if (sentence === JOIN_MESSAGES['day-code']) return { dayCode: sentence }
  if (sentence === UNREADABLE_PHONE) return { phone: sentence }
  return sentence === JOIN_MESSAGES['no-barber-does-all'] ? { treatments: sentence } : {}
}
