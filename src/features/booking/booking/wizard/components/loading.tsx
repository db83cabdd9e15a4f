import { CallError } from '../../../../../platform/web/api.ts'
import { NO_CONNECTION } from '../../../../../platform/web/failure-text.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { NOT_READ } from '../../messages.ts'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
const SLOTS = Array.from({ length: 16 }, (_, index) => index)

export function LoadingRows({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {ROWS.slice(0, rows).map(row => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  )
}

/** A refusal is not blamed on the connection. */
export function Failed({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  return (
    <div role="alert" className="card">
      <p>{error instanceof CallError ? NOT_READ : NO_CONNECTION}</p>
      <Button kind="quiet" className="mt-4" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}

/** The strips and times of step 3, where they will be. */
export function LoadingTimes({ withBarbers = false }: { withBarbers?: boolean }) {
  return (
    <div className="day-and-time grid grid-cols-1 gap-2">
      {withBarbers && <div className="skeleton h-[5.5rem]" />}
      <div className="skeleton mt-1 mb-2 h-[4.25rem]" />
      <div className="skeleton h-11" />
      <LoadingSlots />
    </div>
  )
}

export function LoadingSlots() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 pt-8">
      <span className="sr-only">Loading…</span>
      {SLOTS.map(slot => (
        <div key={slot} className="skeleton h-12" />
      ))}
    </div>
  )
}
