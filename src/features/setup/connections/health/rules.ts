const STEP = 1_000
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** `940 B`, `12 kB`, `3.4 GB`: powers of 1,000, one decimal below ten. */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / STEP ** power
  return `${power > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}

/** `3 days`, `5 hours`, `12 minutes`: the largest unit that fills. */
export function formatDuration(seconds: number): string {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, 'day']
      : seconds >= 3_600
        ? [seconds / 3_600, 'hour']
        : [seconds / 60, 'minute']
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

const LITTLE_SPACE = 1_000_000_000

/** Below a gigabyte, or a twentieth of the disk. */
export function isDiskNearlyFull({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): boolean {
  return freeBytes < LITTLE_SPACE || freeBytes < totalBytes / 20
}

const DAY_MS = 24 * 3_600_000

/** A day's bookings would be lost with it. */
export function isBackupOld(at: string, nowMs: number): boolean {
  return nowMs - Date.parse(at) > 2 * DAY_MS
}
