import type { Barber } from '../contract.ts'

const COMING_SOON = '/portraits/coming-soon.svg'
/** Reserves the space until the picture has loaded. */
const SIDE = 320

export function Portrait({
  barber: { name, imageUrl },
  className = '',
}: {
  barber: Pick<Barber, 'name' | 'imageUrl'>
  className?: string
}) {
  return (
    <img
      src={imageUrl ?? COMING_SOON}
      alt={imageUrl ? `Portrait of ${name}` : `Portrait of ${name}, coming soon`}
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      className={`aspect-square object-cover ${className}`}
    />
  )
}
