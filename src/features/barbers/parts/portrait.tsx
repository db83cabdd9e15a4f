import type { Barber } from '../contract.ts'

export function Portrait({
  barber,
  className = '',
}: {
  barber: Pick<Barber, 'name' | 'imageUrl'>
  className?: string
}) {
  return (
    <img
      src={barber.imageUrl ?? '/portraits/coming-soon.svg'}
      alt=""
      width={64}
      height={64}
      className={className}
    />
  )
}
