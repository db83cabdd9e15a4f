import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import type { KnownCustomer } from '../contract.ts'
import { customersQuery, FEWEST_LETTERS } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

/** The customers whom what was typed may mean, to tap; says how many there are. */
export function CustomerSearch({
  text,
  noneFound = DESK_TEXTS.noCustomer,
  onChoose,
}: {
  text: string
  noneFound?: string
  onChoose: (customer: KnownCustomer) => void
}) {
  const typed = useDeferredValue(text)
  const { data, isError } = useQuery(customersQuery(typed))
  if (text.trim().length < FEWEST_LETTERS) return null
  if (isError) return <p role="alert">{DESK_TEXTS.notRead}</p>
  if (!data) return <p role="status">Looking for customers…</p>
  return (
    <>
      <p role="status" className={data.length === 0 ? 'text-muted' : 'sr-only'}>
        {data.length === 0 ? noneFound : `${data.length} found`}
      </p>
      {data.length > 0 && (
        <ul className="divide-y divide-line border border-line rounded-control">
          {data.map(customer => (
            <li key={`${customer.phone} ${customer.name}`}>
              <button
                type="button"
                className="grid w-full min-h-14 py-2 px-3 text-start wrap-anywhere hover:bg-sunken"
                onClick={() => onChoose(customer)}
              >
                <span className="font-semibold">
                  <bdi>{customer.name}</bdi>
                </span>
                <span className="text-muted">
                  {customer.phone} · {customer.treatmentNames.join(' + ')} with {customer.barberName},{' '}
                  {formatDate(customer.lastDate)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
