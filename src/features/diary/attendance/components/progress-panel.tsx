import { formatInstant } from '../../../../shared/instant.ts'
import type { VisitProgress } from '../contract.ts'
import { ASSUMED, STEP_LABELS, takeBackText } from '../messages.ts'
import { useMarking } from './use-marking.ts'

/** How far a visit has come, each step with its time, and what can be marked or taken back. */
export function ProgressPanel({ progress, customerName }: { progress: VisitProgress; customerName: string }) {
  const { mark, takeBack, isSecondTap, isPending } = useMarking()
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
        {nextSteps.map(step => (
          <button
            key={step}
            type="button"
            className={step === nextSteps[0] ? 'button' : 'button button-quiet'}
            aria-disabled={isPending}
            onClick={event => isSecondTap(event.timeStamp) || isPending || void mark(visit, step)}
          >
            {STEP_LABELS[step]}
          </button>
        ))}
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
  const ended = status === 'no-show' ? STEP_LABELS['no-show'] : STEP_LABELS.done
  const times: [string, string | null][] = [
    [STEP_LABELS.arrived, arrivedAt],
    [STEP_LABELS['in-chair'], startedAt],
    [ended, isAssumed ? null : endedAt],
  ]
  return times.flatMap(([name, at]): [string, string][] => (at === null ? [] : [[name, at]]))
}
