export const NOTE_MAX_LENGTH = 500
export const MAX_NOTES = 50

type Counted = { status: string; isToCome: boolean }

export function countVisits(visits: readonly Counted[]) {
  const count = (isCounted: (visit: Counted) => boolean) => visits.filter(isCounted).length
  return {
    toCome: count(({ isToCome }) => isToCome),
    came: count(hasCome),
    noShows: count(({ status }) => status === 'no-show'),
    cancelled: count(({ status }) => status === 'cancelled'),
  }
}

/** The visit that a customer's next one is like: the last that was neither cancelled nor missed, else the last. */
export function visitToRepeat<Visit extends Counted>(visits: readonly Visit[]): Visit | undefined {
  return visits.findLast(isKept) ?? visits.at(-1)
}

function isKept({ status }: Counted): boolean {
  return status !== 'cancelled' && status !== 'no-show'
}

function hasCome(visit: Counted): boolean {
  return !visit.isToCome && isKept(visit)
}

/** The dates by which one tells a customer from another: when they last came, and when they come next. */
export function lastAndNext(visits: readonly (Counted & { date: string })[]) {
  return {
    lastDate: visits.findLast(hasCome)?.date ?? null,
    nextDate: visits.find(({ isToCome }) => isToCome)?.date ?? null,
  }
}
