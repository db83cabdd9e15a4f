import { formatInstant } from '../../../../shared/instant.ts'
import type { VisitProgress } from '../contract.ts'
import { ASSUMED, STEP_TIMES, takeBackText } from '../messages.ts'
import { useTaps } from '../queries.ts'
import { seenProgress, tapOn } from '../tap-rules.ts'
import { NextStep } from './next-step.tsx'
import { useMarking } from './use-marking.ts'

/** How far a visit has come, each step with its time, and what can be marked or taken back. */
export function ProgressPanel({
  progress: read,
  customerName,
}: {
  progress: VisitProgress
  customerName: string
}) {
  const { takeBack, isSecondTap, isPending } = useMarking()
  const progress = seenProgress(read, tapOn(useTaps(), read))
  const { nextSteps, lastStep, isAssumed } = progress
  const visit = { visitId: progress.id, version: progress.version, customerName }
  const times = timesOf(progress)
  if (times.length === 0 && nextSteps.length === 0) return null
  return (
    <section aria-label="How it went" className="grid gap-3">
      {isAssumed && <p className="notice">{ASSUMED}</p>}
      {times.length > 0 && (
        <dl className="facts grid">
          {times.map(([name, at]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatInstant(at)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <NextStep visit={visit} steps={nextSteps} size="thumb" />
        {lastStep && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isPending}
            onClick={event => isSecondTap(event.timeStamp) || isPending || void takeBack(visit, lastStep)}
          >
            {takeBackText(lastStep)}
          </button>
        )}
      </div>
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
