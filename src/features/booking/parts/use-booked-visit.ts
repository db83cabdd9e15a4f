import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { KeptEmail } from '../../visits/contract.ts'
import type { Booked } from '../queries.ts'

/** What the success screen shows of one visit; none of it says who the customer is. */
export type BookedVisit = Booked & { treatmentNames: string[] }

/** What it shows of several people's. */
export type BookedPeople = {
  visits: Omit<BookedVisit, 'email'>[]
  totalPrice: number
  email: KeptEmail
}

/**
 * The visit just booked. It is kept with this entry of the browser's history, so that a reload shows it again and
 * going back does not offer its time anew.
 */
export function useBookedVisit() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const booked: BookedVisit | null = (isHydrated && state?.booked) || null
  const show = (result: Booked, treatmentNames: string[]) =>
    void navigate(pathname, { replace: true, state: { booked: { ...result, treatmentNames } } })
  const people: BookedPeople | null = (isHydrated && state?.people) || null
  const showPeople = (result: BookedPeople) =>
    void navigate(pathname, { replace: true, state: { people: result } })
  return { booked, show, people, showPeople }
}
