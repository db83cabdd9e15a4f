import { performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import { openStreams } from '../../../../platform/server/http/event-stream.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import type { Health } from '../health/contract.ts'
import { showHealth } from '../health/show-health.server.ts'
import { oldestDue } from './store.server.ts'

type MetricsDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>

/** Returns what reads, for one scrape, how the process and its database are; without the database, the process alone. */
export function shopMetrics(registry: Registry, deps: MetricsDeps): () => Promise<void> {
  const ofProcess = processGauges(registry)
  const ofShop = shopGauges(registry)
  const up = gauge(registry, 'chairtime_database_up', '1 while the database responds')
  const connections = gauge(
    registry,
    'chairtime_database_connections',
    'Connections that are open or busy, and work that waits for one',
    ['state'],
  )
  return async () => {
    ofProcess()
    for (const [state, count] of Object.entries(deps.db.load())) connections.set({ state }, count)
    try {
      const { db, clock } = deps
      const now = clock()
      const due = await oldestDue(db.read, storedInstant(now))
      const waitedMs = due === null ? 0 : now.epochMilliseconds - Date.parse(due)
      ofShop(await showHealth(deps), waitedMs / 1000)
      up.set(1)
    } catch (err) {
      deps.log.warn({ err }, 'the database could not be measured')
      up.set(0)
    }
  }
}

function gauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
}

function processGauges(registry: Registry): () => void {
  const resident = gauge(registry, 'process_resident_memory_bytes', 'Memory that the process holds')
  const heap = gauge(registry, 'nodejs_heap_size_used_bytes', 'Memory that the process’s own values take')
  const started = gauge(registry, 'process_start_time_seconds', 'When the process began, in Unix time')
  const busy = gauge(
    registry,
    'nodejs_eventloop_utilization',
    'Share of the time since the last scrape that was busy',
  )
  const streams = gauge(registry, 'chairtime_event_streams_open', 'Open diaries that are live')
  let last = performance.eventLoopUtilization()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    resident.set(rss)
    heap.set(heapUsed)
    started.set(Math.round(performance.timeOrigin / 1000))
    busy.set(performance.eventLoopUtilization(last).utilization)
    last = performance.eventLoopUtilization()
    streams.set(openStreams())
  }
}

function shopGauges(registry: Registry): (health: Health, oldestDueSeconds: number) => void {
  const info = gauge(registry, 'chairtime_info', 'What runs; always 1', ['version', 'engine'])
  const bytes = gauge(registry, 'chairtime_database_bytes', 'How much the database takes on its disk')
  const disk = gauge(
    registry,
    'chairtime_disk_free_bytes',
    'How much is free on the disk of database or backups',
  )
  const backup = gauge(
    registry,
    'chairtime_last_backup_time_seconds',
    'When the last backup was made, in Unix time; 0 without any',
  )
  const messages = gauge(
    registry,
    'chairtime_outbox_messages',
    'Messages that are due or due later, and those given up in the last 7 days',
    ['channel', 'state'],
  )
  const oldest = gauge(
    registry,
    'chairtime_outbox_oldest_due_seconds',
    'How long the oldest due message has waited',
  )
  return ({ version, database, disk: space, lastBackup, queue }, oldestDueSeconds) => {
    info.set({ version, engine: database.engine }, 1)
    bytes.set(database.bytes)
    if (space) disk.set(space.freeBytes)
    backup.set(lastBackup ? Date.parse(lastBackup.at) / 1000 : 0)
    for (const { channel, ...counts } of queue)
      for (const [state, count] of Object.entries(counts)) messages.set({ channel, state }, count)
    oldest.set(oldestDueSeconds)
  }
}
