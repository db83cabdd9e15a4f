export function WidgetSkeleton() {
  return (
    <div role="status" className="absolute inset-0 grid content-start gap-4 p-5">
      <span className="sr-only">Loading the booking form…</span>
      <div className="skeleton h-6 w-24" />
      <div className="pole h-2.5 rounded-full" />
      <div className="skeleton h-10 w-2/3" />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
      </div>
    </div>
  )
}
