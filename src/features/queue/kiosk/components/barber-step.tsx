import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import type { Barber } from '../../../shop/barbers/contract.ts'
import { waitQuery } from '../../joining/queries.ts'
import { waitText } from '../../wait/messages.ts'
import { KIOSK } from '../messages.ts'

type BarberStepProps = {
  treatmentId: number
  barbers: readonly Barber[]
  onChoose: (barberId: number | null) => void
}

/** Each barber who does it, with the wait for them; one whom there is no time with today can't be chosen. */
export function BarberStep({ treatmentId, barbers, onChoose }: BarberStepProps) {
  return (
    <>
      <div className="kiosk-title">
        <h1 tabIndex={-1}>{KIOSK.who}</h1>
      </div>
      <ul className="kiosk-tiles *:first:col-span-full">
        <WhoTile treatmentId={treatmentId} barberId={null} onChoose={onChoose}>
          <span className="kiosk-name block">{KIOSK.anyBarber}</span>
          <span className="kiosk-detail block">{KIOSK.anyBarberHint}</span>
        </WhoTile>
        {barbers.map(barber => (
          <WhoTile
            key={barber.id}
            treatmentId={treatmentId}
            barberId={barber.id}
            portrait={<Portrait barber={barber} sizes="6rem" className="w-24 flex-none rounded-control" />}
            onChoose={onChoose}
          >
            <bdi className="kiosk-name block">{barber.name}</bdi>
          </WhoTile>
        ))}
      </ul>
    </>
  )
}

function WhoTile({
  treatmentId,
  barberId,
  portrait,
  onChoose,
  children,
}: Pick<BarberStepProps, 'treatmentId' | 'onChoose'> & {
  barberId: number | null
  portrait?: ReactNode
  children: ReactNode
}) {
  const { data } = useQuery(waitQuery({ treatmentIds: [treatmentId], barberId, size: 1, isTogether: true }))
  const isOver = data !== undefined && data.joining !== 'open'
  return (
    <li>
      <button
        type="button"
        className="choice kiosk-tile flex items-center gap-5 min-h-32"
        disabled={isOver}
        onClick={() => onChoose(barberId)}
      >
        {portrait}
        <span className="min-w-0 flex-1">
          {children}
          <span className="text-[1.1em] font-semibold block">
            {isOver ? KIOSK.notToday : data ? waitText(data.wait) : '\u00a0'}
          </span>
        </span>
      </button>
    </li>
  )
}
