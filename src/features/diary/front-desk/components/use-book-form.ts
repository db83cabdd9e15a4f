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

export function useBookForm(start: BookStart, onBooked: (visitId: string) => void) {
  const booking = useSentBooking()
  const { place, near, setPlace, choosePlace } = usePlace(start)
  const [treatmentIds, setTreatmentIds] = useState([...(start.treatmentIds ?? [])])
  const [hasNextPerson, setNextPerson] = useState(false)
  const [comesWith, setComesWith] = useState<string>()
  const { customer, hasCustomerTyped, ...caller } = useCaller(start)
  const offered = { treatments: useQuery(treatmentsQuery).data, barbers: useOpenBarbers().data }

  const { begun, takeBegun, forgetTyped } = useBegun({ customer, place, treatmentIds }, hasCustomerTyped)
  const goOn = (left: BegunBooking) => {
    caller.setCustomer(left.customer)
    setTreatmentIds([...left.treatmentIds])
    if (start.startMinute === null) choosePlace(left.place)
    takeBegun()
  }
  /** The next person of a family: the same number and day, with any barber. */
  const bookNextPerson = (form: HTMLFormElement, lastBooked: string) => {
    form.reset()
    setComesWith(lastBooked)
    caller.keepCustomer()
    setNextPerson(false)
    setTreatmentIds([])
    choosePlace({ ...place, barberId: null, time: '' })
    const name = form.querySelector<HTMLInputElement>('[name=customerName]')
    name?.focus()
    name?.select()
  }
  return {
    ...{ place: withOffered(place, offered), near: withOffered(near, offered), customer },
    treatmentIds: offeredOf(treatmentIds, offered),
    ...{ looked: caller.looked, type: caller.type, hasNextPerson, setNextPerson },
    ...{ choosePlace, setPlace, setTreatmentIds },
    chooseCustomer: (found: KnownCustomer) => {
      caller.choose(found)
      setTreatmentIds(found.treatmentIds)
    },
    ...{ hasCustomerTyped, begun: start.customer ? null : begun, goOn, forgetTyped },
    ...{ ...booking, send: (request: BookRequest) => booking.send({ ...request, comesWith }) },
    announce: ({ booked, name, isUntold }: Announced, form: HTMLFormElement) => {
      showToast(DESK_TOASTS.booked(booked, name, isUntold))
      if (hasNextPerson) return bookNextPerson(form, booked.id)
      forgetTyped()
      onBooked(booked.id)
    },
  }
}

function useSentBooking() {
  const booking = useBookForCustomer()
  const { keyOf } = useIdempotencyKey()
  return {
    refusal: booking.error,
    send: async (request: BookRequest): Promise<Announced> => {
      const booked = await booking.mutateAsync({ request, idempotencyKey: keyOf(request) })
      const { source, customerName: name, notifiesCustomer } = request
      return { booked, name, isUntold: source === 'phone' && notifiesCustomer && !booked.isNotified }
    },
  }
}

/** Where it goes, and near what the soonest times are looked for: those of a time that was tapped stay. */
function usePlace(start: BookStart) {
  const [place, setPlace] = useState<ChosenPlace>(placeOf(start))
  const [near, setNear] = useState<Pick<ChosenPlace, 'barberId' | 'date'>>(start)
  const choosePlace = (chosen: ChosenPlace) => {
    setPlace(chosen)
    setNear(chosen)
  }
  return { place, near, setPlace, choosePlace }
}

/** Who is booked for, and by what they are looked up. */
function useCaller(start: BookStart) {
  const [known, setKnown] = useState(start.customer ?? NO_CUSTOMER)
  const [customer, setCustomer] = useState(known)
  const [looked, setLooked] = useState('')
  return {
    ...{ customer, looked, setCustomer },
    hasCustomerTyped: typedIn(customer) !== typedIn(known),
    keepCustomer: () => setKnown(customer),
    type: (changes: Partial<typeof NO_CUSTOMER>) => {
      setCustomer({ ...customer, ...changes })
      setLooked(changes.name ?? changes.phone ?? '')
    },
    choose: ({ name, phone, email }: KnownCustomer) => {
      setCustomer({ name, phone, email: email ?? '' })
      setLooked('')
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
