import { Drawing } from '../../../../ui/drawing.tsx'
import { Picture } from '../../../shop/photos/components/picture.tsx'
import type { ShopPhotos } from '../../../shop/photos/contract.ts'
import { MarkedText } from '../../../shop/shop/components/marked-text.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import drawings from './home-drawings.svg'

const PICTURES = ['barbers', 'booking', 'drinks']

/** The strip of three cards under the hero (spec §1). */
export function FeatureCards() {
  const { featureCards, photos } = useShop()
  return (
    <section className="page-width py-14 lg:py-20" aria-label="What you can count on">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
        {featureCards.map(({ title, text }, index) => (
          <li key={PICTURES[index]} className="plate text-center">
            {PICTURES[index] === 'barbers' && photos.team.length > 0 ? (
              <Faces team={photos.team} />
            ) : (
              <Drawing
                href={`${drawings}#${PICTURES[index]}`}
                viewBox="0 0 80 80"
                className="promise-picture w-16 mx-auto"
              />
            )}
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

const MOST_FACES = 5

/** The barbers who have a photo, in place of the drawing; their names stand on the next page. */
function Faces({ team }: Pick<ShopPhotos, 'team'>) {
  return (
    <div className="flex justify-center">
      {team.slice(0, MOST_FACES).map(({ barberId, url }) => (
        <Picture
          key={barberId}
          place="team"
          url={url}
          alt=""
          sizes="4.5rem"
          className="face w-16 border-3 border-surface rounded-[50%]"
        />
      ))}
    </div>
  )
}
