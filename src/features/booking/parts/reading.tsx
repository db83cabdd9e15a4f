import { NO_CONNECTION } from '../words.ts'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** Up to six rows in the shape of what is being read. */
export function Waiting({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {ROWS.slice(0, rows).map(row => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  )
}

/** What could not be read, and another try. */
export function Failed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div role="alert" className="card">
      <p>{NO_CONNECTION}</p>
      <button type="button" className="button button-quiet mt-4" onClick={() => onRetry()}>
        Try again
      </button>
    </div>
  )
}
