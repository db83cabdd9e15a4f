import { PROMISES } from '../words.ts'
import { PromisePicture } from './promise-picture.tsx'

/** The strip of three cards under the hero (spec §1). */
export function Promises() {
  return (
    <section className="page-width py-14 lg:py-20" aria-label="What you can count on">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {PROMISES.map(({ picture, title, text }) => (
          <li key={title} className="plate flex gap-5 md:block md:text-center">
            <div className="flex-none md:flex md:justify-center">
              <PromisePicture picture={picture} />
            </div>
            <div>
              <h2 className="text-heading md:mt-5">{title}</h2>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
