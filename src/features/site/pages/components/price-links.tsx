import { Link } from '../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { Section } from '../../../../ui/section.tsx'
import { bookingAddress } from '../../../booking/booking/wizard/link-rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { HOME_DOORS } from '../messages.ts'

export function PriceLinks() {
  const { prices } = useShop()
  if (prices.length === 0) return null
  return (
    <Section title={HOME_DOORS.prices} heading="text-title">
      <ul className="mt-6">
        {prices.map(({ id, name, price }) => (
          <li key={id}>
            <Link
              to={bookingAddress({ by: 'treatment', treatmentIds: [id], step: 3 })}
              className="price-link leader-line"
            >
              <span>{name}</span> <b className="font-display">{formatPounds(price)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/price-list" className="link mt-2 inline-flex min-h-11 items-center">
        {HOME_DOORS.allPrices}
      </Link>
    </Section>
  )
}
