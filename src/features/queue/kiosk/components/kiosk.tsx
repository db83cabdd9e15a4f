import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsOnline } from '../../../../ui/use-is-online.ts'
import { barbersQuery, skillsQuery } from '../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { keepPage } from '../../../staff/devices/components/keep-page.ts'
import type { JoinedQueue } from '../../entries/contract.ts'
import { JOINING } from '../../joining/messages.ts'
import { queueQuery } from '../../joining/queries.ts'
import { KIOSK } from '../messages.ts'
import { REFRESHED } from '../queries.ts'
import { type KioskChoice, type KioskStep, NOTHING_CHOSEN, stepBack, stepOf } from '../rules.ts'
import { BarberStep } from './barber-step.tsx'
import { JoinedPlace } from './joined-place.tsx'
import { KioskFrame } from './kiosk-frame.tsx'
import { PartySizeStep } from './party-size-step.tsx'
import { QueueClosed } from './queue-closed.tsx'
import { TreatmentStep } from './treatment-step.tsx'

/** Three taps to join the queue; the choices are kept here alone, and are gone with the next customer. */
export function Kiosk() {
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [joined, setJoined] = useState<JoinedQueue | null>(null)
  const { keyOf, forget } = useIdempotencyKey()
  const { data: queue, isError } = useQuery(queueQuery)
  useKeptPage()
  const isReached = useIsOnline() && !isError
  const step: KioskStep = joined ? 'joined' : stepOf(choice)
  const startAgain = () => {
    forget()
    setChoice(NOTHING_CHOSEN)
    setJoined(null)
  }
  const frame = { step, onBack: () => setChoice(stepBack(choice)), onStartAgain: startAgain }
  if (joined)
    return (
      <KioskFrame {...frame}>
        <JoinedPlace joined={joined} party={choice} />
      </KioskFrame>
    )
  if (queue && queue.joining !== 'open' && isReached)
    return (
      <KioskFrame {...frame} step="closed">
        <QueueClosed joining={queue.joining} />
      </KioskFrame>
    )
  return (
    <KioskFrame {...frame}>
      {!isReached && (
        <p className="py-4 px-6 border-2 border-danger rounded-card bg-danger-surface" role="alert">
          <strong>{KIOSK.offline}</strong> {KIOSK.offlineText}
        </p>
      )}
      <Steps
        choice={choice}
        isReached={isReached}
        keyOf={keyOf}
        onChoose={setChoice}
        onJoined={place => {
          forget()
          setJoined(place)
        }}
      />
    </KioskFrame>
  )
}

/** So that a tablet that restarts without network says so itself, and goes on by itself. */
function useKeptPage(): void {
  const client = useQueryClient()
  useEffect(() => {
    void keepPage('/kiosk', () => void client.invalidateQueries()).catch(() => {})
  }, [client])
}

type StepsProps = {
  choice: KioskChoice
  isReached: boolean
  keyOf: (request: unknown) => string
  onChoose: (choice: KioskChoice) => void
  onJoined: (joined: JoinedQueue) => void
}

function Steps({ choice, isReached, keyOf, onChoose, onJoined }: StepsProps) {
  const [queue, treatments, barbers, skills] = [
    useQuery(queueQuery),
    useQuery({ ...treatmentsQuery, ...REFRESHED }),
    useQuery({ ...barbersQuery, ...REFRESHED }),
    useQuery({ ...skillsQuery, ...REFRESHED }),
  ]
  const { treatmentId, barberId } = choice
  const readAgain = () =>
    Promise.all([queue.refetch(), treatments.refetch(), barbers.refetch(), skills.refetch()])
  const hasRead = queue.data && treatments.data && barbers.data && skills.data
  if (!hasRead && !isReached) return <h1 tabIndex={-1}>{KIOSK.title}</h1>
  if (!queue.data || !treatments.data || !barbers.data || !skills.data)
    return queue.error || treatments.error || barbers.error || skills.error ? (
      <ReadFailed onRetry={readAgain}>{JOINING.notRead}</ReadFailed>
    ) : (
      <SkeletonRows rows={5} label={KIOSK.reading} className="h-24" />
    )
  if (treatmentId === undefined)
    return (
      <TreatmentStep
        treatments={treatments.data}
        queue={queue.data}
        onChoose={id => onChoose({ ...choice, treatmentId: id })}
      />
    )
  if (barberId === undefined) {
    const doing = skills.data.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId))
    return (
      <BarberStep
        treatmentId={treatmentId}
        barbers={barbers.data.filter(({ id }) => doing.some(skill => skill.barberId === id))}
        onChoose={id => onChoose({ ...choice, barberId: id })}
      />
    )
  }
  return (
    <PartySizeStep
      request={{
        treatmentIds: [treatmentId],
        barberId,
        size: choice.size,
        isTogether: choice.isTogether,
      }}
      isReached={isReached}
      keyOf={keyOf}
      onChoose={party => onChoose({ ...choice, ...party })}
      onJoined={onJoined}
    />
  )
}
