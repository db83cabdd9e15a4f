import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import config from '../../shop.config.ts'
import { createApp } from '../app.server.ts'
import { type DatabaseAddress, openDatabase } from '../db/open.server.ts'
import { seed } from '../db/seed.server.ts'
import { readShopConfig } from '../features/shop/shop/read-config.server.ts'
import type { PageRenderer } from '../platform/pages/serve-pages.server.ts'
import type { KeyPlace } from '../platform/server/process/key-file.server.ts'
import { createLog } from '../platform/server/process/log.server.ts'
import { readSettings } from '../platform/server/process/settings.server.ts'
import { createWakeUpSignal } from '../platform/server/process/wake-up.server.ts'
import { PLAIN_PAGES } from './pages.ts'

/** Tuesday 1 December 2026 at 08:00, before the shop opens. */
export const TEST_NOW = '2026-12-01T08:00:00Z'

/** The real product with its own database and a fixed clock; rate limits are off by default. */
export async function openTestShop(
  address: DatabaseAddress,
  options: {
    now?: string
    env?: Record<string, string>
    pages?: PageRenderer
    clientFolder?: string
    key?: KeyPlace
    /** Receives every line from the level `trace` on. */
    onLogLine?: (line: string) => void
  } = {},
) {
  let now = Temporal.Instant.from(options.now ?? TEST_NOW)
  const sample = readShopConfig(config)
  const { openingHours: _, treatments: __, team: ___, ...shop } = sample
  const folder =
    address.engine === 'sqlite' ? dirname(address.file) : mkdtempSync(join(tmpdir(), 'chairtime-'))
  const settings = {
    ...readSettings({ RATE_LIMITS: 'off', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...options.env }),
    database: address,
    backupFolder: join(folder, 'backups'),
    connectionsKey: options.key ?? { file: join(folder, 'connections.key') },
  }
  const db = await openDatabase(address)
  await seed(db, sample)
  const log = options.onLogLine
    ? createLog('trace', { write: options.onLogLine })
    : createLog(settings.logLevel)
  const stopping = new AbortController()
  const deps = {
    db,
    clock: () => now,
    settings,
    log,
    wakeUp: createWakeUpSignal(),
    restored: createWakeUpSignal(),
    stopping: stopping.signal,
  }
  const clientFolder = options.clientFolder ?? mkdtempSync(join(tmpdir(), 'chairtime-client-'))
  const app = createApp(deps, options.pages ?? PLAIN_PAGES, { folder: clientFolder })
  return {
    ...deps,
    /** The sample shop, as `shop.config.ts` has it. */
    shop,
    app,
    setNow: (instant: string) => {
      now = Temporal.Instant.from(instant)
    },
    close: () => {
      stopping.abort()
      return db.close()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Removes visits and stored responses, and resets the clock. */
export async function emptyDiary({ db, setNow }: Pick<TestShop, 'db' | 'setNow'>): Promise<void> {
  await db.transact(async tx => {
    for (const table of [
      'message_budget',
      'customer_summary',
      'customer_summary_state',
      'customer_merge',
      'customer_number',
      'customer_note',
      'known_customer',
      'booking_block',
      'waiting_offer',
      'notification',
      'waiting_link',
      'waiting_entry_treatment',
      'waiting_entry',
      'promised_time',
      'queue_event',
      'queue_entry',
      'queue_day',
      'chair_time',
      'absence',
      'barber_day',
      'opening_day',
      'visit_treatment',
      'visit',
      'idempotent_answer',
    ] as const)
      await tx.deleteFrom(table).execute()
  })
  setNow(TEST_NOW)
}

/** With the headers of a same-site request, for whatever version is stored. */
export function sendJson(
  { app }: Pick<TestShop, 'app'>,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const init = {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'If-Match': '*', ...headers },
  }
  return app.request(path, init)
}
