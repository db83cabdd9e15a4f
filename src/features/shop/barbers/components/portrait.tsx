import { Picture } from '../../photos/components/picture.tsx'
import { isPhoto } from '../../photos/rules.ts'
import type { Barber } from '../contract.ts'

const COMING_SOON = '/portraits/coming-soon.svg'
/** Reserves the space until the picture has loaded. */
const SIDE = 320

export function Portrait({
  barber: { name, imageUrl },
  sizes = '(width >= 40rem) 20rem, 6.5rem',
  className = '',
}: {
  barber: Pick<Barber, 'name' | 'imageUrl'>
  sizes?: string
  className?: string
}) {
  const alt = imageUrl ? `Portrait of ${name}` : `Portrait of ${name}, coming soon`
  const shape = `aspect-square object-cover ${className}`
  if (imageUrl && isPhoto(imageUrl))
    return <Picture place="team" url={imageUrl} alt={alt} sizes={sizes} className={shape} />
  return (
    <img
      src={imageUrl ?? COMING_SOON}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      className={shape}
    />
  )
}
