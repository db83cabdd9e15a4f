import type { Start } from '../contract.ts'
import { START } from '../messages.ts'

export function StartProgress({
  start: { steps },
  className = 'grid gap-1.5',
}: {
  start: Start
  className?: string
}) {
  const done = steps.filter(({ state }) => state === 'done').length
  const text = START.progress(done, steps.length)
  return (
    <div className={className}>
      <p role="status">{text}</p>
      <progress className="start-progress col-span-full" value={done} max={steps.length} aria-label={text} />
    </div>
  )
}
