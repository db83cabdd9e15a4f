/** Random numbers that are the same for the same seed (mulberry32), each from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number that differs for each text (FNV-1a). */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const STEPS = 256

/** The middles of equally likely parts of the normal distribution, ascending. */
const NORMAL: readonly number[] = Array.from({ length: STEPS }, (_, index) =>
  normalQuantile((index + 0.5) / STEPS),
)

/** A number of the normal distribution; one above `least` as far as the distribution reaches there, otherwise null. */
export function normalAbove(least: number, random: () => number): number | null {
  const first = least < (NORMAL[0] ?? 0) ? 0 : firstAbove(least)
  if (first >= STEPS) return null
  return NORMAL[first + Math.floor(random() * (STEPS - first))] ?? 0
}

export function normal(random: () => number): number {
  return NORMAL[Math.floor(random() * STEPS)] ?? 0
}

function firstAbove(least: number): number {
  let [low, high] = [0, STEPS]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((NORMAL[middle] ?? 0) > least) high = middle
    else low = middle + 1
  }
  return low
}

/** By halving, from the series of Abramowitz and Stegun 26.2.17; good to four digits. */
function normalQuantile(share: number): number {
  let [low, high] = [-5, 5]
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    if (normalShareBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function normalShareBelow(value: number): number {
  if (value < 0) return 1 - normalShareBelow(-value)
  const t = 1 / (1 + 0.2316419 * value)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - series * Math.exp((-value * value) / 2) * 0.3989422804
}
