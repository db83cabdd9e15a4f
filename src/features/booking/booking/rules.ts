import { formatMinutes } from '../../../shared/clock-time.ts'
import { counted } from '../../../shared/list-words.ts'
import type { TimeRefusal } from '../../calendar/availability/refusal-rules.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { chosenFrom, totalMinutes } from '../../shop/treatments/rules.ts'
import type { BookingRequest } from './contract.ts'
import type { Wizard } from './wizard/rules.ts'

type ChoiceRefusal = 'too-many-treatments' | 'treatment-twice' | 'barber-lacks-treatment' | 'wrong-duration'
export type BookingRefusal = 'unknown-barber' | ChoiceRefusal | TimeRefusal

export function whyNotChosen(
  offered: readonly Pick<Treatment, 'id' | 'duration'>[],
  bookingRequest: { treatmentIds: readonly number[]; totalDuration: number },
  { maxTreatments }: Pick<BookingRules, 'maxTreatments'>,
): ChoiceRefusal | null {
  const chosen = chosenFrom(offered, bookingRequest.treatmentIds)
  if (bookingRequest.treatmentIds.length > maxTreatments) return 'too-many-treatments'
  if (new Set(bookingRequest.treatmentIds).size < bookingRequest.treatmentIds.length) return 'treatment-twice'
  if (chosen.length < bookingRequest.treatmentIds.length) return 'barber-lacks-treatment'
  return totalMinutes(chosen) === bookingRequest.totalDuration ? null : 'wrong-duration'
}

export function whyNotAdded(
  chosen: readonly Pick<Treatment, 'duration'>[],
  added: Pick<Treatment, 'duration'>,
  { maxTreatments, freeMinutes = Number.POSITIVE_INFINITY }: { maxTreatments: number; freeMinutes?: number },
): string | null {
  if (chosen.length >= maxTreatments) return tooManyTreatments(maxTreatments)
  const needed = totalMinutes([...chosen, added])
  if (needed <= freeMinutes) return null
  return `Doesn’t fit: you’d need ${formatMinutes(needed)}, and ${formatMinutes(freeMinutes)} are free.`
}

export function tooManyTreatments(most: number): string {
  return `You can have up to ${counted(most, 'treatment')}.`
}

/** The booking request of a complete wizard; null when something is missing. */
export function bookingRequestOf(
  wizard: Pick<Wizard, 'barberId' | 'date' | 'time'>,
  chosen: readonly Pick<Treatment, 'id' | 'duration'>[],
  details: { name: string; phone: string },
): BookingRequest | null {
  const { barberId, date, time } = wizard
  if (barberId === null || !date || !time || chosen.length === 0) return null
  return {
    barberId,
    treatmentIds: chosen.map(treatment => treatment.id),
    totalDuration: totalMinutes(chosen),
    date,
    time,
    customerName: details.name,
    customerPhone: details.phone,
  }
}
