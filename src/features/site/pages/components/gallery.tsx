import { Picture } from '../../../shop/photos/components/picture.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { GALLERY } from '../messages.ts'

export function Gallery() {
  const { gallery } = useShop().photos
  if (gallery.length === 0) return null
  return (
    <section className="page-width pt-16 lg:pt-24" aria-labelledby="work">
      <p className="kicker text-accent">{GALLERY.kicker}</p>
      <h2 id="work" className="mt-3 text-title">
        {GALLERY.title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 mt-8 sm:gap-4 md:grid-cols-3">
        {gallery.map(({ url, words }) => (
          <li key={url}>
            <Picture
              place="gallery"
              url={url}
              alt={words}
              sizes="(width >= 64rem) 24rem, (width >= 40rem) 30vw, 46vw"
              className="photo w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
