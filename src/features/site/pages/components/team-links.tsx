import { Link } from '../../../../platform/web/router.tsx'
import { Section } from '../../../../ui/section.tsx'
import { bookingAddress } from '../../../booking/booking/wizard/link-rules.ts'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { HOME_DOORS } from '../messages.ts'

export function TeamLinks() {
  const { team } = useShop()
  if (team.length === 0) return null
  return (
    <Section title={HOME_DOORS.team} heading="text-title">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-y-6 gap-x-4 mt-6">
        {team.map(barber => (
          <li key={barber.id}>
            <Link
              to={bookingAddress({ by: 'barber', barberId: barber.id, step: 3 })}
              className="group grid justify-items-center leading-[1.35] text-center"
            >
              <span aria-hidden="true">
                <Portrait
                  barber={barber}
                  sizes="7rem"
                  className="w-28 mb-3 border border-plate-line rounded-[50%] bg-sunken"
                />
              </span>
              <b className="group-hover:underline">{barber.name}</b>
              <span className="text-muted">{barber.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
