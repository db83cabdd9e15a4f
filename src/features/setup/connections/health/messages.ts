import { formatInstant } from '../../../../shared/instant.ts'
import type { Health } from './contract.ts'
import { formatBytes, formatDuration } from './rules.ts'

export const HEALTH = {
  title: 'At a glance',
  loading: 'Checking the shop…',
  notLoaded: 'The shop’s state could not be loaded.',
  noBackup: 'None on this server yet',
  unknown: 'Unknown',
  diskLow: 'The disk is nearly full. Bookings stop when it is: please have some room made.',
  backupOld:
    'The last backup is more than two days old. Make one below, and see that one is made each night.',
  noBackupYet: 'There is no backup yet. Make one below, and keep it somewhere else.',
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const CHANNELS = { mail: 'Mail', text: 'Texts' }

/** Each with its name, in the order of the list. */
export function healthFacts(health: Health): { label: string; value: string }[] {
  const { version, uptimeSeconds, database, disk, lastBackup, queue } = health
  return [
    { label: 'Version', value: version },
    { label: 'Running for', value: formatDuration(uptimeSeconds) },
    { label: 'Database', value: `${ENGINES[database.engine]}, ${formatBytes(database.bytes)}` },
    {
      label: 'Disk',
      value: disk ? `${formatBytes(disk.freeBytes)} free of ${formatBytes(disk.totalBytes)}` : HEALTH.unknown,
    },
    {
      label: 'Last backup',
      value: lastBackup
        ? `${formatInstant(lastBackup.at)}, ${formatBytes(lastBackup.bytes)}`
        : HEALTH.noBackup,
    },
    ...queue.map(each => ({ label: CHANNELS[each.channel], value: queueText(each) })),
  ]
}

export function queueText({ due, later, failed }: Health['queue'][number]): string {
  const parts = [
    due > 0 ? `${due} to send now` : null,
    later > 0 ? `${later} later` : null,
    failed > 0 ? `${failed} failed this week` : null,
  ].filter(part => part !== null)
  return parts.join(', ') || 'Nothing waits'
}
