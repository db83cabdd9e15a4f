import { Drawing } from '../../../ui/drawing.tsx'
import { MarkedText } from '../../shop/components/marked-text.tsx'
import { useShop } from '../../shop/queries.ts'
import drawings from './home-drawings.svg'

const PICTURES = ['barbers', 'booking', 'drinks']

/** The strip of three cards under the hero (spec §1). */
export function FeatureCards() {
  const { featureCards } = useShop()
  return (
    <section className="page-width py-14 lg:py-20" aria-label="What you can count on">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {featureCards.map(({ title, text }, index) => (
          <li key={PICTURES[index]} className="plate text-center">
            <Drawing
              href={`${drawings}#${PICTURES[index]}`}
              viewBox="0 0 80 80"
              className="promise-picture"
            />
            <h2 className="mt-4 text-heading lg:mt-5">{title}</h2>
            <p className="mt-2 text-muted">
              <MarkedText>{text}</MarkedText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
