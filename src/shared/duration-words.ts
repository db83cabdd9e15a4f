/** `45 minutes`, `2 hours`, `3 days`: the largest unit that leaves no rest. */
export function durationInWords(minutes: number): string {
  const [unit, length] =
    [['day', 1440] as const, ['hour', 60] as const].find(([, each]) => minutes > 0 && minutes % each === 0) ??
    (['minute', 1] as const)
  const count = minutes / length
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
