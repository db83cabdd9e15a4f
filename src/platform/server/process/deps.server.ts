import type { Database } from '../../../db/database.server.ts'
import type { Clock } from './clock.server.ts'
import type { Logger } from './log.server.ts'
import type { Settings } from './settings.server.ts'
import type { WakeUpSignal } from './wake-up.server.ts'

export type Deps = {
  db: Database
  clock: Clock
  settings: Settings
  log: Logger
  wakeUp: WakeUpSignal
  /** Rings when a backup was put in the place of the open shop. */
  restored: WakeUpSignal
}

/** While it serves: `stopping` is aborted at a stop signal and ends event streams. */
export type ServingDeps = Deps & { stopping: AbortSignal }
