export type Comparison = { direction: 'up' | 'down' | 'same'; by: number; unit: '%' | 'points' }

/** In whole percent of what it was; null when it was nothing, which no percentage compares with. */
export function changeOf(now: number, before: number): Comparison | null {
  if (before <= 0) return null
  return compared(Math.round((100 * (now - before)) / before), '%')
}

/** Of two rates, in percentage points; null when one of them is of nothing. */
export function pointsOf(perMille: number | null, perMilleBefore: number | null): Comparison | null {
  if (perMille === null || perMilleBefore === null) return null
  return compared((perMille - perMilleBefore) / 10, 'points')
}

function compared(by: number, unit: Comparison['unit']): Comparison {
  return { direction: by === 0 ? 'same' : by > 0 ? 'up' : 'down', by: Math.abs(by), unit }
}
