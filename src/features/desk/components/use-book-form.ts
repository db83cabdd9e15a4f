import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { clockTime } from '../../../shared/clock-time.ts'
import { type Booked, type BookRequest, bookRequest, type KnownCustomer } from '../contract.ts'
import { errorsByField, fieldsOf } from '../form-rules.ts'
import { useBookForCustomer } from '../queries.ts'
import { bookingOf } from '../request-rules.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** Where a booking begins: a gap that was tapped, only a day, or a customer with what they had last. */
export type BookStart = {
  barberId: number | null
  date: string
  startMinute: number | null
  customer?: typeof NO_CUSTOMER
  treatmentIds?: readonly number[]
}

const NO_CUSTOMER = { name: '', phone: '', email: '' }

/** The form of a booking by staff: what is chosen, what was refused, and its sending, once for each request. */
export function useBookForm(start: BookStart, onBooked: () => void) {
  const booking = useBookForCustomer()
  const [place, setPlace] = useState<ChosenPlace>(placeOf(start))
  const [near, setNear] = useState<Pick<ChosenPlace, 'barberId' | 'date'>>(start)
  const [treatmentIds, setTreatmentIds] = useState([...(start.treatmentIds ?? [])])
  const [customer, setCustomer] = useState(start.customer ?? NO_CUSTOMER)
  const [looked, setLooked] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const keyOf = useIdempotencyKey()

  const announce = (booked: Booked, { customerName }: BookRequest) => {
    showToast(DESK_TOASTS.booked(booked, customerName))
    onBooked()
  }
  const type = (changes: Partial<typeof NO_CUSTOMER>) => {
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
    if (!form.current) return
    const { request, errors: found } = readRequest(form.current, { place, treatmentIds, allowsOutsideHours })
    setErrors(found)
    if (!request) return
    booking.mutate(
      { request, idempotencyKey: keyOf(request) },
      { onSuccess: booked => announce(booked, request) },
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

function placeOf({ barberId, date, startMinute }: BookStart): ChosenPlace {
  return { barberId, date, time: startMinute === null ? '' : clockTime(startMinute) }
}

/** The request that a form describes, or what is wrong with it. */
function readRequest(
  form: HTMLFormElement,
  chosen: { place: ChosenPlace; treatmentIds: number[]; allowsOutsideHours: boolean },
): { request?: BookRequest; errors: Readonly<Record<string, string>> } {
  const { barberId, date, time } = chosen.place
  if (barberId === null || date === '' || time === '') return { errors: { place: DESK_TEXTS.choosePlace } }
  const place = { barberId, date, time }
  const booking = bookingOf(
    fieldsOf(new FormData(form)),
    { treatmentIds: chosen.treatmentIds, place },
    chosen.allowsOutsideHours,
  )
  const { data, error } = bookRequest.safeParse(booking)
  return data ? { request: data, errors: {} } : { errors: errorsByField(error.issues) }
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
