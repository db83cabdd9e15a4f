import type { DeskVisit, EditRequest, SoonestTime } from './contract.ts'
import { type Fields, penceOf } from './form-rules.ts'

/** What of a booking the sheet itself knows: the treatments and the place that are chosen. */
export type Chosen = {
  treatmentIds: readonly number[]
  place: Pick<SoonestTime, 'barberId' | 'date' | 'time'>
}

/** A booking as the contract checks it, of what was typed and chosen; fields left empty are left out. */
export function bookingOf(fields: Fields, { treatmentIds, place }: Chosen, allowsOutsideHours: boolean) {
  const minutes = fields.text('totalDuration')
  const price = fields.text('totalPrice')
  return {
    source: fields.text('source') ?? 'phone',
    ...{ barberId: place.barberId, date: place.date, time: place.time },
    treatmentIds: [...treatmentIds],
    ...(minutes === undefined ? {} : { totalDuration: Number(minutes) }),
    ...(price === undefined ? {} : { totalPrice: penceOf(price) }),
    reason: fields.text('reason'),
    customerName: fields.text('customerName') ?? '',
    customerPhone: fields.text('customerPhone'),
    customerEmail: fields.text('customerEmail'),
    privateNote: fields.text('privateNote'),
    notifiesCustomer: fields.isTicked('notifiesCustomer'),
    allowsOutsideHours,
  }
}

/** An edit as the contract checks it; what is empty is removed from the visit. */
export function editOf(
  fields: Fields,
  { version, treatmentIds }: Pick<DeskVisit, 'version'> & { treatmentIds: readonly number[] },
  allowsOutsideHours: boolean,
) {
  return {
    version,
    treatmentIds: [...treatmentIds],
    totalDuration: Number(fields.text('totalDuration')),
    totalPrice: penceOf(fields.text('totalPrice') ?? ''),
    reason: fields.text('reason') ?? null,
    privateNote: fields.text('privateNote') ?? null,
    notifiesCustomer: fields.isTicked('notifiesCustomer'),
    allowsOutsideHours,
  } satisfies Record<keyof EditRequest, unknown>
}
