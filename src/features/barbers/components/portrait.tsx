import type { Barber } from '../contract.ts'

const COMING_SOON = '/portraits/coming-soon.svg'
/** Pixels of either side before a class says otherwise; keeps the place while the picture loads. */
const SIDE = 320

/** A barber's portrait, square; the “coming soon” picture where there is none yet (spec §3). */
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
