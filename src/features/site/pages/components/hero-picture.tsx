import { Drawing } from '../../../../ui/drawing.tsx'
import { Picture } from '../../../shop/photos/components/picture.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import drawings from './home-drawings.svg'

export function HeroPicture() {
  const { hero } = useShop().photos
  if (!hero)
    return (
      <Drawing
        href={`${drawings}#chair`}
        viewBox="0 0 560 600"
        className="mx-auto w-full max-w-sm overflow-visible lg:max-w-none lg:pt-10"
      />
    )
  return (
    <Picture
      place="hero"
      url={hero.url}
      alt={hero.words}
      sizes="(width >= 64rem) 32rem, (width >= 26rem) 24rem, 90vw"
      isFirst
      className="photo mx-auto mb-12 w-full max-w-sm lg:my-14 lg:max-w-lg"
    />
  )
}
