/** One start of a screen’s page; instants are milliseconds since 1970 at that start. */
export type PageLife = {
  id: string
  /** By the device’s own clock. */
  deviceMs: number
  /** By the shop’s; null while the shop has not responded to this page. */
  shopMs: number | null
  /** By so much the shop’s clock was ahead of the device’s when this page last heard of it. */
  aheadMs: number | null
}

/** A device’s clock drifts by a second or two a day, and the shop says whole seconds. */
const SAME_MS = 10_000

/**
 * When a page started by the shop’s clock: as the shop told it, else by the device’s own clock, if that was as wrong before
 * as it was afterwards. Null where it was set in between, since nothing tells when. `lives` are in the order of their starts.
 */
export function startOf(lives: readonly PageLife[], id: string): number | null {
  const place = lives.findIndex(life => life.id === id)
  const life = lives[place]
  if (!life || life.shopMs !== null) return life?.shopMs ?? null
  const before = lives.slice(0, place).findLast(isTold)
  const after = lives.slice(place).find(isTold)
  if (!before || !after) return null
  const aheadMs = after.shopMs - after.deviceMs
  if (Math.abs(aheadMs - before.aheadMs) > SAME_MS) return null
  const startMs = life.deviceMs + aheadMs
  return before.shopMs <= startMs && startMs <= after.shopMs ? startMs : null
}

type ToldLife = PageLife & { shopMs: number; aheadMs: number }

function isTold(life: PageLife): life is ToldLife {
  return life.shopMs !== null && life.aheadMs !== null
}

/** With what a page knows now; one that is new is the last. */
export function withLife(lives: readonly PageLife[], life: PageLife): PageLife[] {
  const place = lives.findIndex(({ id }) => id === life.id)
  return place === -1 ? [...lives, life] : lives.with(place, life)
}
