import type { Testimonial } from '../../../shop/shop/contract.ts'
import { useShop } from '../../../shop/shop/queries.ts'

export function Testimonials() {
  const { testimonials, town } = useShop()
  if (testimonials.length === 0) return null
  return (
    <section className="border-y border-line bg-sunken" aria-labelledby="visitors-book">
      <div className="page-width py-16 lg:py-24">
        <p className="kicker text-accent">Heard in {town}</p>
        <h2 id="visitors-book" className="mt-3 text-title">
          From the visitors’ book
        </h2>
        <ul className="mt-10 grid gap-y-10 lg:mt-14 lg:grid-cols-3">
          {testimonials.map(testimonial => (
            <li
              key={testimonial.author + testimonial.quote}
              className="visitors-entry lg:px-9 lg:[&:first-child]:ps-0 lg:last:pe-0"
            >
              <Entry testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Entry({ testimonial: { rating, quote, author, initials } }: { testimonial: Testimonial }) {
  return (
    <figure className="flex h-full flex-col">
      <Rating value={rating} />
      <blockquote className="mt-4 grow font-display text-lead">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-4">
        <span className="monogram" aria-hidden="true">
          {initials}
        </span>
        <span className="font-semibold">{author}</span>
      </figcaption>
    </figure>
  )
}

const STAR = 'M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z'

/** Read aloud as “Rated 5.0 out of 5”. */
function Rating({ value }: { value: number }) {
  const text = value.toFixed(1)
  return (
    <p className="flex items-center gap-3">
      <svg
        role="img"
        aria-label={`Rated ${text} out of 5 stars`}
        viewBox="0 0 128 24"
        className="h-6 w-32 fill-brass stroke-gilt-shade"
        strokeWidth="1"
        strokeLinejoin="round"
      >
        {[1, 2, 3, 4, 5].map(star => (
          <path
            key={star}
            d={STAR}
            transform={`translate(${(star - 1) * 26} 0)`}
            fillOpacity={Math.min(1, Math.max(0, value - star + 1))}
          />
        ))}
      </svg>
      <span className="font-semibold tabular-nums">{text}</span>
    </p>
  )
}
