/** A wait as people are told it, in minutes; null: not that day. */
export type SaidWait = { fromMinutes: number; untilMinutes: number }

const STEP_MINUTES = 5
/** Of what may come, so much is in the interval; the rounding to fives makes it four in five (decision 051). */
const HELD_SHARE = 0.63
/** At most four in ten wait longer than the middle. */
const MIDDLE_SHARE = 0.6
/** Where one in ten may not sit any more that day, nothing is said. */
const LATE_SHARE = 0.9

/** In fives; its middle is kept to by most. The waits are ascending. */
export function saidWait(waits: readonly number[]): SaidWait | null {
  const late = percentile(waits, LATE_SHARE)
  if (late === Number.POSITIVE_INFINITY) return null
  if (late < 1) return { fromMinutes: 0, untilMinutes: 0 }
  const held = Math.ceil(HELD_SHARE * waits.length)
  const middle = percentile(waits, MIDDLE_SHARE)
  let said: SaidWait = { fromMinutes: 0, untilMinutes: Number.POSITIVE_INFINITY }
  let first = 0
  for (let fromMinutes = 0; ; fromMinutes += STEP_MINUTES) {
    while ((waits[first] ?? Number.POSITIVE_INFINITY) < fromMinutes) first += 1
    const last = waits[first + held - 1] ?? Number.POSITIVE_INFINITY
    if (last === Number.POSITIVE_INFINITY) return said
    const untilMinutes = Math.max(
      inFives(Math.max(last, 2 * middle - fromMinutes)),
      fromMinutes + STEP_MINUTES,
    )
    if (untilMinutes - fromMinutes < said.untilMinutes - said.fromMinutes)
      said = { fromMinutes, untilMinutes }
  }
}

export function percentile(ascending: readonly number[], share: number): number {
  return (
    ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ??
    Number.POSITIVE_INFINITY
  )
}

function inFives(minutes: number): number {
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}
