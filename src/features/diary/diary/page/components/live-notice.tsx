import { staleText } from '../../day/messages.ts'
import type { DaysRead } from '../../day/queries.ts'
import { momentAfter } from '../../day/rules.ts'
import type { LostSince } from './use-live-days.ts'

/** Says since when the day is old, while it is. */
export function LiveNotice({ lostSince, read }: { lostSince: LostSince; read: DaysRead }) {
  return (
    <div role="alert" className="empty:hidden no-print">
      {lostSince !== null && (
        <p className="py-2 px-3 border-l-6 border-danger bg-danger-surface leading-[1.4]">
          {staleText(momentAfter(read.days.now, lostSince - read.readAtMs).minute)}
        </p>
      )}
    </div>
  )
}
