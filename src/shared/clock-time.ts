export type ClockTime = string

export const DAY_MINUTES = 1440

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text)
}

/** `10:15` → 615, minutes since midnight; NaN when the text is no clock time. */
export function minuteOfDay(time: ClockTime): number {
  const [, hours, minutes] = CLOCK_TIME.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

export function clockTime(minute: number): ClockTime {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** `45 minutes`, `2 hours`, `3 days`: the largest unit that leaves no rest. */
export function durationInWords(minutes: number): string {
  const [unit, length] =
    [['day', DAY_MINUTES] as const, ['hour', 60] as const].find(
      ([, each]) => minutes > 0 && minutes % each === 0,
    ) ?? (['minute', 1] as const)
  const count = minutes / length
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
