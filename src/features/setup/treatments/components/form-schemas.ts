import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import { penceOf } from '../../../till/takings/amount-rules.ts'
import {
  type MenuTreatment,
  type NewTreatment,
  newTreatment,
  priceRequest,
  type TreatmentFields,
  treatmentFields,
} from '../contract.ts'

function textIn(typed: Typed, name: string): string {
  const { [name]: value } = typed
  return typeof value === 'string' ? value.trim() : ''
}

function fieldsIn(typed: Typed, barberIds: readonly number[], partIds: readonly number[]) {
  const own = (name: string, read: (text: string) => number) => {
    const text = textIn(typed, name)
    return text === '' ? null : read(text)
  }
  return {
    name: textIn(typed, 'name'),
    description: textIn(typed, 'description'),
    group: textIn(typed, 'group'),
    duration: minutesOf(textIn(typed, 'duration')),
    barbers: barberIds
      .filter(id => `does-${id}` in typed)
      .map(id => ({
        barberId: id,
        price: own(`price-${id}`, penceOf),
        duration: own(`minutes-${id}`, minutesOf),
      })),
    parts: partIds.filter(id => `part-${id}` in typed),
  } satisfies Record<keyof TreatmentFields, unknown>
}

function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** The field beside which an issue of a barber's own terms stands. */
function ownField(barbers: readonly { barberId: number }[], [first, index, field]: readonly PropertyKey[]) {
  const barber = first === 'barbers' ? barbers[Number(index)] : undefined
  if (!barber || (field !== 'price' && field !== 'duration')) return null
  return field === 'price' ? `price-${barber.barberId}` : `minutes-${barber.barberId}`
}

function besideFields(issues: readonly Issue[], barbers: readonly { barberId: number }[]): Issue[] {
  return issues.map(({ path, message }) => {
    const field = ownField(barbers, path)
    return field ? { path: [field], message } : { path, message }
  })
}

export type Listed = { barberIds: readonly number[]; partIds: readonly number[] }

export function fieldsSchema({ barberIds, partIds }: Listed): Schema<TreatmentFields> {
  return {
    safeParse: typed => {
      const fields = fieldsIn(typed, barberIds, partIds)
      const checked = treatmentFields.safeParse(fields)
      if (checked.success) return { success: true, data: checked.data }
      return { success: false, error: { issues: besideFields(checked.error.issues, fields.barbers) } }
    },
  }
}

export function newTreatmentSchema({ barberIds, partIds }: Listed): Schema<NewTreatment> {
  return {
    safeParse: typed => {
      const fields = fieldsIn(typed, barberIds, partIds)
      const checked = newTreatment.safeParse({ ...fields, price: penceOf(textIn(typed, 'price')) })
      if (checked.success) return { success: true, data: checked.data }
      return { success: false, error: { issues: besideFields(checked.error.issues, fields.barbers) } }
    },
  }
}

export function priceSchema(noDate: string): Schema<{ price: number; from: string }> {
  return {
    safeParse: typed => {
      const from = textIn(typed, 'from')
      const checked = priceRequest.safeParse({ price: penceOf(textIn(typed, 'price')) })
      if (checked.success && from !== '') return { success: true, data: { price: checked.data.price, from } }
      const issues: Issue[] = checked.success ? [] : [...checked.error.issues]
      if (from === '') issues.push({ path: ['from'], message: noDate })
      return { success: false, error: { issues } }
    },
  }
}

export function fieldOfRefusal(type: string | null | undefined, sentence: string): FieldErrors {
  if (type === 'name-in-use') return { name: sentence }
  return type === 'past-price' ? { from: sentence } : {}
}

/** The treatments that can be parts of a set, or are: those that are done, are no sets, and are not the set itself. */
export function possibleParts(menu: readonly MenuTreatment[], setId: number | null): MenuTreatment[] {
  const parts = menu.find(({ id }) => id === setId)?.parts ?? []
  const isPossible = (part: MenuTreatment) => part.parts.length === 0 && part.retiredOn === null
  return menu.filter(part => part.id !== setId && (isPossible(part) || parts.includes(part.id)))
}
