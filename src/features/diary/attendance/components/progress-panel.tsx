import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { VisitProgress } from '../contract.ts'
import { ASSUMED, STEP_TIMES, takeBackText } from '../messages.ts'
import { useTaps } from '../queries.ts'
import { seenProgress, tapOn } from '../tap-rules.ts'
import { NextStep } from './next-step.tsx'
import { isSecondTap, useMarking } from './use-marking.ts'

type ProgressProps = { progress: VisitProgress; customerName: string }

function useSeen({ progress: read, customerName }: ProgressProps) {
  const progress = seenProgress(read, tapOn(useTaps(), read))
  return { progress, visit: { visitId: progress.id, version: progress.version, customerName } }
}

export function ProgressPanel({ isOver, ...props }: ProgressProps & { isOver: boolean }) {
  const { progress, visit } = useSeen(props)
  const { nextSteps, isAssumed } = progress
  if (nextSteps.length === 0) return null
  const steps = isOver ? nextSteps.filter(step => step === 'done' || step === 'no-show') : nextSteps
  return (
    <section aria-label="What comes next" className="grid gap-3">
      {isAssumed && <p className="notice">{ASSUMED}</p>}
      <NextStep visit={visit} steps={steps} size="thumb" />
    </section>
  )
}

export function ProgressTimes(props: ProgressProps) {
  const { takeBack, isPending } = useMarking()
  const { progress, visit } = useSeen(props)
  const { lastStep } = progress
  const times = timesOf(progress)
  if (times.length === 0) return null
  return (
    <section aria-label="How it went" className="grid gap-3 justify-items-start">
      <dl className="facts grid w-full">
        {times.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatInstant(at)}</dd>
          </div>
        ))}
      </dl>
      {lastStep && (
        <Button
          kind="quiet"
          aria-disabled={isPending}
          onClick={event =>
            isSecondTap(visit.visitId, event.timeStamp) || isPending || void takeBack(visit, lastStep)
          }
        >
          {takeBackText(lastStep)}
        </Button>
      )}
    </section>
  )
}

function timesOf({ arrivedAt, startedAt, endedAt, status, isAssumed }: VisitProgress): [string, string][] {
  const ended = status === 'no-show' ? STEP_TIMES['no-show'] : STEP_TIMES.done
  const times: [string, string | null][] = [
    [STEP_TIMES.arrived, arrivedAt],
    [STEP_TIMES['in-chair'], startedAt],
    [ended, isAssumed ? null : endedAt],
  ]
  return times.flatMap(([name, at]): [string, string][] => (at === null ? [] : [[name, at]]))
}
