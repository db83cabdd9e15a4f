import type { ReactNode } from 'react'
import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { isPlainClick } from '../../../../../ui/plain-click.ts'
import { useAuth } from '../../../../staff/accounts/components/auth-context.tsx'
import type { DeskVisit } from '../../contract.ts'
import { CUSTOMER_TEXTS, countsText, nextVisitText, otherVisitText } from '../messages.ts'

const CUSTOMERS = '/admin/customers'

/** Who a visit's customer is: how often they came, what they had last, when they come next, and what was noted. */
export function CustomerFacts({ visit, children }: { visit: DeskVisit; children: ReactNode }) {
  const { customer } = visit
  return (
    <section
      aria-label={CUSTOMER_TEXTS.title}
      className="grid gap-3 [&>:is(dl,p,fieldset)]:w-full justify-items-start pt-3 px-4 pb-4 border border-line rounded-control"
    >
      {customer && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <strong>{countsText(customer)}</strong>
            <WholeCustomer phone={visit.customerPhone} />
          </p>
          <dl className="facts grid">
            {customer.notes.map(note => (
              <Fact key={note} name={CUSTOMER_TEXTS.note}>
                {note}
              </Fact>
            ))}
            {customer.last && <Fact name={CUSTOMER_TEXTS.last}>{otherVisitText(customer.last)}</Fact>}
            {customer.next && <Fact name={CUSTOMER_TEXTS.next}>{nextVisitText(customer.next)}</Fact>}
          </dl>
        </>
      )}
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** To their whole page, which barbers don't see. The number is handed over, so that it stands in no address. */
function WholeCustomer({ phone }: { phone: string }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  if (!user || user.role === 'barber') return null
  return (
    <Link
      to={CUSTOMERS}
      className="inline-flex items-center min-h-11 link"
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigate(CUSTOMERS, { state: { phone } })
      }}
    >
      {CUSTOMER_TEXTS.all}
    </Link>
  )
}
