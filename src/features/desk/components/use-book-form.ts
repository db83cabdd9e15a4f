import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { clockTime } from '../../../shared/clock-time.ts'
import { type BookRequest, bookRequest, type KnownCustomer } from '../contract.ts'
import { errorsByField, fieldsOf } from '../form-rules.ts'
import { useBookForCustomer } from '../queries.ts'
import { bookingOf } from '../request-rules.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** Where a booking begins: a gap that was tapped, or only a day. */
export type BookStart = { barberId: number | null; date: string; startMinute: number | null }

const NOBODY = { name: '', phone: '', email: '' }

/** The form of a booking by staff: what is chosen, what was refused, and its sending, once for each request. */
export function useBookForm(start: BookStart, onBooked: () => void) {
  const booking = useBookForCustomer()
  const time = start.startMinute === null ? '' : clockTime(start.startMinute)
  const [place, setPlace] = useState<ChosenPlace>({ ...start, time })
  const [near, setNear] = useState<Pick<ChosenPlace, 'barberId' | 'date'>>(start)
  const [treatmentIds, setTreatmentIds] = useState<number[]>([])
  const [customer, setCustomer] = useState(NOBODY)
  const [looked, setLooked] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const keyOf = useIdempotencyKey()

  const type = (changes: Partial<typeof NOBODY>) => {
    setCustomer({ ...customer, ...changes })
    setLooked(changes.name ?? changes.phone ?? '')
  }
  const chooseCustomer = (known: KnownCustomer) => {
    setCustomer({ name: known.name, phone: known.phone, email: known.email ?? '' })
    setTreatmentIds(known.treatmentIds)
    setLooked('')
  }
  const choosePlace = (chosen: ChosenPlace) => {
    setPlace(chosen)
    setNear(chosen)
  }
  const send = (allowsOutsideHours: boolean) => {
    const { barberId, date } = place
    if (!form.current) return
    if (barberId === null || date === '' || place.time === '')
      return setErrors({ place: DESK_TEXTS.choosePlace })
    const chosen = { treatmentIds, place: { barberId, date, time: place.time } }
    const fields = fieldsOf(new FormData(form.current))
    const { data: request, error } = bookRequest.safeParse(bookingOf(fields, chosen, allowsOutsideHours))
    setErrors(error ? errorsByField(error.issues) : {})
    if (!request) return
    booking.mutate(
      { request, idempotencyKey: keyOf(request) },
      {
        onSuccess: booked => {
          showToast(DESK_TOASTS.booked(booked, request.customerName))
          onBooked()
        },
      },
    )
  }
  return {
    form,
    ...{ place, near, treatmentIds, customer, looked, errors },
    ...{ type, chooseCustomer, choosePlace, setPlace, setTreatmentIds },
    submit: (event: FormEvent) => {
      event.preventDefault()
      send(false)
    },
    sendAnyway: () => send(true),
    refusal: booking.error,
    isSending: booking.isPending,
  }
}

/** One key for each different request: sent again, it books once; changed, it is another booking. */
function useIdempotencyKey(): (request: BookRequest) => string {
  const last = useRef({ body: '', key: '' })
  return request => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}
