import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { clockTime } from '../../../../shared/clock-time.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import type { BookedForCustomer, BookRequest, KnownCustomer } from '../contract.ts'
import { offeredOf, withOffered } from '../form-rules.ts'
import { type BegunBooking, begunBookingQuery, useBookForCustomer } from '../queries.ts'
import { DESK_TOASTS } from '../screen-messages.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** Where a booking begins: a gap that was tapped, only a day, or a customer with what they had last. */
export type BookStart = {
  barberId: number | null
  date: string
  startMinute: number | null
  customer?: typeof NO_CUSTOMER
  treatmentIds?: readonly number[]
}

type Announced = { booked: BookedForCustomer; name: string; isUntold: boolean }

const NO_CUSTOMER = { name: '', phone: '', email: '' }

export function useBookForm(start: BookStart, onBooked: () => void) {
  const booking = useBookForCustomer()
  const [place, setPlace] = useState<ChosenPlace>(placeOf(start))
  const [near, setNear] = useState<Pick<ChosenPlace, 'barberId' | 'date'>>(start)
  const [treatmentIds, setTreatmentIds] = useState([...(start.treatmentIds ?? [])])
  const [customer, setCustomer] = useState(start.customer ?? NO_CUSTOMER)
  const [looked, setLooked] = useState('')
  const { keyOf } = useIdempotencyKey()
  const offered = { treatments: useQuery(treatmentsQuery).data, barbers: useOpenBarbers().data }

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
  const hasCustomerTyped = typedIn(customer) !== typedIn(start.customer ?? NO_CUSTOMER)
  const { begun, takeBegun, forgetTyped } = useBegun({ customer, place, treatmentIds }, hasCustomerTyped)
  const goOn = (left: BegunBooking) => {
    setCustomer(left.customer)
    setTreatmentIds([...left.treatmentIds])
    if (start.startMinute === null) choosePlace(left.place)
    takeBegun()
  }
  return {
    ...{ place: withOffered(place, offered), near: withOffered(near, offered), customer, looked },
    treatmentIds: offeredOf(treatmentIds, offered),
    ...{ type, chooseCustomer, choosePlace, setPlace, setTreatmentIds },
    ...{ hasCustomerTyped, begun: start.customer ? null : begun, goOn, forgetTyped },
    refusal: booking.error,
    send: async (request: BookRequest) => {
      const booked = await booking.mutateAsync({ request, idempotencyKey: keyOf(request) })
      const { source, customerName: name, notifiesCustomer } = request
      return { booked, name, isUntold: source === 'phone' && notifiesCustomer && !booked.isNotified }
    },
    announce: ({ booked, name, isUntold }: Announced) => {
      showToast(DESK_TOASTS.booked(booked, name, isUntold))
      forgetTyped()
      onBooked()
    },
  }
}

/** Keeps what is typed when its form goes away, unless it is forgotten: booked, or discarded. */
function useBegun(typed: BegunBooking, isTyped: boolean) {
  const client = useQueryClient()
  const isForgotten = useRef(false)
  const keep = useEffectEvent(() => {
    if (isTyped && !isForgotten.current) client.setQueryData(begunBookingQuery.queryKey, typed)
  })
  useEffect(() => () => keep(), [])
  return {
    begun: useQuery(begunBookingQuery).data ?? null,
    takeBegun: () => void client.setQueryData(begunBookingQuery.queryKey, null),
    forgetTyped: () => {
      isForgotten.current = true
    },
  }
}

function typedIn({ name, phone, email }: typeof NO_CUSTOMER): string {
  return [name, phone, email].join()
}

function placeOf({ barberId, date, startMinute }: BookStart): ChosenPlace {
  return { barberId, date, time: startMinute === null ? '' : clockTime(startMinute) }
}
