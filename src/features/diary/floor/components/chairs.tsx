import type { Moment } from '../../../../shared/moment.ts'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { FLOOR } from '../messages.ts'
import type { Chair } from '../rules.ts'
import { ChairCard } from './chair-card.tsx'

export function Chairs({
  chairs,
  now,
  isClosed,
}: {
  chairs: readonly Chair[]
  now: Moment
  isClosed: boolean
}) {
  const { data: barbers = [] } = useOpenBarbers()
  if (chairs.length === 0) return <p className="notice">{isClosed ? FLOOR.closed : FLOOR.noOne}</p>
  return (
    <ul
      aria-label={FLOOR.chairs}
      className="chairs grid gap-3 items-start @min-[40rem]:grid-cols-[1fr_1fr] @min-[70rem]:grid-cols-[repeat(auto-fill,minmax(14.25rem,1fr))]"
    >
      {chairs.map(chair => (
        <ChairCard
          key={chair.barberId}
          chair={chair}
          imageUrl={barbers.find(({ id }) => id === chair.barberId)?.imageUrl ?? null}
          now={now}
        />
      ))}
    </ul>
  )
}
