export type Comparison = { direction: 'up' | 'down' | 'same'; percent: number }

/** In whole percent of what it was; null when it was nothing, which no percentage compares with. */
export function changeOf(now: number, before: number): Comparison | null {
  if (before <= 0) return null
  const percent = Math.round((100 * (now - before)) / before)
  return { direction: percent === 0 ? 'same' : percent > 0 ? 'up' : 'down', percent: Math.abs(percent) }
}
