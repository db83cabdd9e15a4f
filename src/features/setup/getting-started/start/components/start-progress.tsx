import type { Start } from '../contract.ts'
import { START } from '../messages.ts'

export function StartProgress({ start: { steps } }: { start: Start }) {
  const done = steps.filter(({ state }) => state === 'done').length
  const text = START.progress(done, steps.length)
  return (
    <div className="start-progress">
      <p role="status">{text}</p>
      <progress value={done} max={steps.length} aria-label={text} />
    </div>
  )
}
