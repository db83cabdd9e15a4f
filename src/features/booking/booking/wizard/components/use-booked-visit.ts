import { randomKey } from '../../../../../platform/web/idempotency-key.ts'
import { useLocation, useNavigate } from '../../../../../platform/web/router.tsx'
import { useInBrowser } from '../../../../../ui/use-is-hydrated.ts'
import type { KeptEmail } from '../../../../calendar/visits/contract.ts'
import type { BookedWithEmail } from '../../queries.ts'

/** What the success screen shows; it holds no personal data. */
export type BookingConfirmation = BookedWithEmail & { treatmentNames: string[] }

export type BookedPeople = {
  visits: (Omit<BookingConfirmation, 'email'> & { who: string })[]
  totalPrice: number
  email: KeptEmail
}

type Shown = { booked: BookingConfirmation } | { people: BookedPeople } | 'details gone'

/** In memory only, because a visit's token stays out of browser storage. */
const shownBookings = new Map<string, Shown>()

/** The history entry holds only a key, so that Back does not offer the same time again, nor a reload the details. */
export function useBookedVisit() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const key: unknown = useInBrowser(state?.bookedKey)
  const shown = typeof key === 'string' ? (shownBookings.get(key) ?? 'details gone') : null
  const remember = (result: Shown) => {
    const bookedKey = randomKey()
    shownBookings.set(bookedKey, result)
    void navigate(pathname, { replace: true, state: { bookedKey } })
  }
  const show = (result: BookedWithEmail, treatmentNames: string[]) =>
    remember({ booked: { ...result, treatmentNames } })
  const showPeople = (people: BookedPeople) => remember({ people })
  return { shown, show, showPeople }
}
