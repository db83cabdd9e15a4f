import { reading } from '../../../platform/web/reading.tsx'
import { Drawing } from '../../../ui/drawing.tsx'
import { barbersQuery } from '../../barbers/queries.ts'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { Picture } from '../../photos/components/picture.tsx'
import { OpeningHours } from '../../shop/components/opening-hours.tsx'
import { PageMeta } from '../../shop/components/page-meta.tsx'
import { PostalAddress } from '../../shop/components/postal-address.tsx'
import { useShop } from '../../shop/queries.ts'
import shopFront from '../components/shop-front.svg'
import { Team } from '../components/team.tsx'
import { VISIT_STEPS } from '../messages.ts'

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

function Beginnings() {
  const { town, story } = useShop()
  return (
    <article className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_26rem] lg:py-20">
      <div>
        <p className="kicker text-accent">A shop and its people, in {town}</p>
        <h1 className="mt-4 text-display">Our Story</h1>
        <p className="mt-6 max-w-xl font-display text-lead">{story.lead}</p>
        <div className="story-text mt-8">
          {story.beginnings.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2 className="pt-4 text-heading">{story.today.title}</h2>
          <p>{story.today.text}</p>
        </div>
      </div>
      <StoryPicture />
    </article>
  )
}

function StoryPicture() {
  const { story } = useShop().photos
  const className = 'mx-auto w-full max-w-md lg:sticky lg:top-28 lg:mt-4 lg:self-start'
  if (!story) return <Drawing href={`${shopFront}#shop-front`} viewBox="0 0 480 440" className={className} />
  return (
    <Picture
      place="story"
      url={story.url}
      alt={story.words}
      sizes="(width >= 30rem) 28rem, 92vw"
      className={`photo ${className}`}
    />
  )
}

function HowWeWork() {
  return (
    <section className="page-width py-16 lg:py-24" aria-labelledby="visit">
      <p className="kicker text-accent">From coat hook to handshake</p>
      <h2 id="visit" className="mt-3 text-title">
        How a visit goes
      </h2>
      <ol className="visit-steps">
        {VISIT_STEPS.map(({ title, text }) => (
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
