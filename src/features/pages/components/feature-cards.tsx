import { Drawing } from '../../../ui/drawing.tsx'
import { FEATURES } from '../messages.ts'
import drawings from './home-drawings.svg'

/** The strip of three cards under the hero (spec §1). */
export function FeatureCards() {
  return (
    <section className="page-width py-14 lg:py-20" aria-label="What you can count on">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {FEATURES.map(({ picture, title, text }) => (
          <li key={title} className="plate text-center">
            <Drawing href={`${drawings}#${picture}`} viewBox="0 0 80 80" className="promise-picture" />
            <h2 className="mt-4 text-heading lg:mt-5">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
