import { countInWords, LIVENESS_MESSAGES, type Liveness, newsInWords } from '../messages.ts'
import type { DiaryDifferences } from '../rules.ts'

/** One polite announcement for both of the first; that it is no longer live is announced only when it is lost. */
export function ScheduleStatus({
  count,
  news,
  liveness,
}: {
  /** Null while it is being read. */
  count: number | null
  news: DiaryDifferences
  liveness: Liveness
}) {
  return (
    <div className="flex flex-wrap justify-between gap-y-1 gap-x-4 min-h-7 mt-4">
      <p role="status" className="text-muted">
        {count !== null && countInWords(count)}
        <span className="sr-only"> {newsInWords(news)}</span>
      </p>
      <p
        className="flex items-center gap-1 text-muted data-[liveness=live]:before:size-2.5 data-[liveness=live]:before:rounded-[50%] data-[liveness=live]:before:bg-success data-[liveness=lost]:text-danger"
        data-liveness={liveness}
      >
        <span role="status">{liveness === 'lost' && LIVENESS_MESSAGES.lost}</span>
        {liveness !== 'lost' && LIVENESS_MESSAGES[liveness]}
      </p>
    </div>
  )
}
