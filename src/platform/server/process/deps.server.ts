import type { Database } from '../../../db/database.server.ts'
import type { Shop } from '../../../features/shop/contract.ts'
import type { Clock } from './clock.server.ts'
import type { Logger } from './log.server.ts'
import type { Settings } from './settings.server.ts'
import type { WakeUpSignal } from './wake-up.server.ts'

/** What the calls work with; made once, in the file that joins everything. */
export type Deps = {
  db: Database
  clock: Clock
  shop: Shop
  settings: Settings
  log: Logger
  /** Rung when something new is in the outbox, or time may have come free. */
  wakeUp: WakeUpSignal
}

/** The same while it serves: `stopping` is aborted when the process is told to end, for what would stay open by itself. */
export type ServingDeps = Deps & { stopping: AbortSignal }
