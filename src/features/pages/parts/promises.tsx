import { PROMISES } from '../words.ts'
import { PromisePicture } from './promise-picture.tsx'

/** The strip of three cards under the hero (spec §1). */
export function Promises() {
  return (
    <section className="page-width py-14 lg:py-20" aria-label="What you can count on">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {PROMISES.map(({ picture, title, text }) => (
          <li key={title} className="plate text-center">
            <PromisePicture picture={picture} />
            <h2 className="mt-4 text-heading lg:mt-5">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
