import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import type { KeptEmail } from '../../../visits/contract.ts'
import type { Booked } from '../../queries.ts'
import { randomKey } from './use-confirm.ts'

/** What the success screen shows of one visit; none of it says who the customer is. */
export type BookedVisit = Booked & { treatmentNames: string[] }

/** What it shows of several people's. */
export type BookedPeople = {
  visits: Omit<BookedVisit, 'email'>[]
  totalPrice: number
  email: KeptEmail
}

type Shown = { booked: BookedVisit } | { people: BookedPeople } | 'details gone'

/** What was booked on this page load, by a random key. In memory alone: a visit's token stays out of browser storage. */
const shownBookings = new Map<string, Shown>()

/**
 * What was just booked; null while nothing was. This entry of the browser's history holds only the key, so that going
 * back does not offer the same time anew. After a reload the details are gone and the customer is referred to the email.
 */
export function useBookedVisit() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const key: unknown = isHydrated ? state?.bookedKey : undefined
  const shown = typeof key === 'string' ? (shownBookings.get(key) ?? 'details gone') : null
  const keep = (result: Shown) => {
    const bookedKey = randomKey()
    shownBookings.set(bookedKey, result)
    void navigate(pathname, { replace: true, state: { bookedKey } })
  }
  const show = (result: Booked, treatmentNames: string[]) => keep({ booked: { ...result, treatmentNames } })
  const showPeople = (people: BookedPeople) => keep({ people })
  return { shown, show, showPeople }
}
