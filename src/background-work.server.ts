import { writeReset } from './features/accounts/reset/write-reset.server.ts'
import { forgetOrigins } from './features/audit-log/forget-origins.server.ts'
import { forgetOldVisits } from './features/customers/forget-old-visits.server.ts'
import type { NoticeWriters } from './features/outbox/compose-mail.server.ts'
import { openSenders } from './features/outbox/open-senders.server.ts'
import { runOutbox } from './features/outbox/run-outbox.server.ts'
import { runRounds } from './features/waiting-list/run-rounds.server.ts'
import { writeWishNotice } from './features/waiting-list/write-wish-notice.server.ts'
import type { LetterRenderer } from './platform/server/pages/built-pages.server.ts'
import { everyDay } from './platform/server/process/daily.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'

/** The writers of what features above the outbox queue. */
export const NOTICE_WRITERS: NoticeWriters = { waiting: writeWishNotice, reset: writeReset }

/** All that an open shop does by itself: sends its mail, offers free time to those who wait, deletes what is too old. */
export function startBackgroundWork(deps: Deps, renderLetter: LetterRenderer): { stop: () => Promise<void> } {
  const jobs = [
    runOutbox({ ...deps, ...openSenders(deps), renderLetter, writers: NOTICE_WRITERS }),
    runRounds(deps),
    everyDay(deps, () => deleteWhatIsTooOld(deps)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map(job => job.stop()))) }
}

async function deleteWhatIsTooOld(deps: Deps): Promise<void> {
  await forgetOrigins(deps)
  const visits = await forgetOldVisits(deps)
  if (visits > 0) deps.log.info({ visits }, 'old visits no longer say who came')
}
