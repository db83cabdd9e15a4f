import { penceOf } from '../../till/takings/amount-rules.ts'
import type { BookRequest, EditRequest, SoonestTime, StaffMoveRequest } from './contract.ts'
import type { Fields } from './form-rules.ts'

type Place = Pick<SoonestTime, 'barberId' | 'date' | 'time'>

/** The place that is chosen; null while one of barber, date and time is missing. */
export function placeOf({ text }: Fields): Place | null {
  const [barberId, date, time] = [text('barberId'), text('date'), text('time')]
  return barberId && date && time ? { barberId: Number(barberId), date, time } : null
}

/** A booking as the contract checks it; fields left empty are left out. */
export function bookingOf(fields: Fields, place: Place): BookRequest {
  const { text, isTicked } = fields
  const minutes = text('totalDuration')
  const price = text('totalPrice')
  return {
    ...place,
    source: text('source') === 'walk-in' ? 'walk-in' : 'phone',
    treatmentIds: treatmentIdsOf(fields),
    totalDuration: minutes === undefined ? undefined : Number(minutes),
    totalPrice: price === undefined ? undefined : penceOf(price),
    reason: text('reason'),
    customerName: text('customerName') ?? '',
    customerPhone: text('customerPhone'),
    customerEmail: text('customerEmail'),
    privateNote: text('privateNote'),
    notifiesCustomer: isTicked('notifiesCustomer'),
    allowsOutsideHours: isTicked('allowsOutsideHours'),
  }
}

export function moveOf({ text, isTicked }: Fields, place: Place): Omit<StaffMoveRequest, 'version'> {
  return {
    ...place,
    totalDuration: Number(text('totalDuration')),
    reason: text('reason'),
    notifiesCustomer: isTicked('notifiesCustomer'),
    allowsOutsideHours: isTicked('allowsOutsideHours'),
    withOthers: isTicked('withOthers'),
  }
}

/** An edit as the contract checks it; what is empty is removed from the visit. */
export function editOf(fields: Fields): Omit<EditRequest, 'version'> {
  const { text, isTicked } = fields
  return {
    treatmentIds: treatmentIdsOf(fields),
    totalDuration: Number(text('totalDuration')),
    totalPrice: penceOf(text('totalPrice') ?? ''),
    reason: text('reason') ?? null,
    privateNote: text('privateNote') ?? null,
    notifiesCustomer: isTicked('notifiesCustomer'),
    allowsOutsideHours: isTicked('allowsOutsideHours'),
  }
}

/** In the order chosen, as the forms keep them: numbers with commas between them. */
function treatmentIdsOf({ text }: Fields): number[] {
  return (text('treatmentIds') ?? '').split(',').filter(Boolean).map(Number)
}
