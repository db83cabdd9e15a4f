import { reading } from '../../../../platform/pages/reading.tsx'
import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { OpeningHours } from '../../../shop/shop/components/opening-hours.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { PostalAddress } from '../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { Beginnings } from '../components/beginnings.tsx'
import { Team } from '../components/team.tsx'
import { visitSteps } from '../story-messages.ts'

export const parts = { story: Beginnings, drinks: HowWeWork }

export const preload = () => [barbersQuery]

function OurStory() {
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={`Our Story | ${shop.name}`}
        description={`How ${shop.name} in ${shop.town} began, who stands behind the chairs, and how a visit goes.`}
        path="/our-story"
      />
      <Beginnings />
      <section className="border-y border-line bg-sunken" aria-labelledby="team">
        <div className="page-width py-16 lg:py-24">
          <p className="kicker text-accent">Behind the chairs</p>
          <h2 id="team" className="mt-3 mb-10 text-title">
            Meet the team
          </h2>
          <Team />
        </div>
      </section>
      <HowWeWork />
      <WhenOpen />
    </>
  )
}

export default reading(OurStory)

function HowWeWork() {
  const { drinks } = useShop()
  return (
    <section className="page-width py-16 lg:py-24" aria-labelledby="visit">
      <p className="kicker text-accent">From coat hook to handshake</p>
      <h2 id="visit" className="mt-3 text-title">
        How a visit goes
      </h2>
      <ol className="visit-steps">
        {visitSteps(drinks).map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-heading">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function WhenOpen() {
  return (
    <section className="page-width pb-16 lg:pb-24" aria-labelledby="open">
      <div className="board mx-auto max-w-2xl">
        <h2 id="open" className="gilt text-center text-title">
          When to find us
        </h2>
        <div className="mt-6 text-lead">
          <OpeningHours />
        </div>
        <div className="mt-8 text-center">
          <PostalAddress />
          <BookButton className="button-brass mt-6">Book Now</BookButton>
        </div>
      </div>
    </section>
  )
}
