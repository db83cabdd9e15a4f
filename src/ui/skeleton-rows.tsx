import { Button } from './form/button.tsx'
/** Announced as loading. */
export function SkeletonRows({
  rows,
  label,
  className = 'h-16',
}: {
  rows: number
  label: string
  className?: string
}) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className={`skeleton ${className}`} />
      ))}
    </div>
  )
}

export function ReadFailed({ children, onRetry }: { children: string; onRetry: () => unknown }) {
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>{children}</p>
      <Button kind="quiet" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
