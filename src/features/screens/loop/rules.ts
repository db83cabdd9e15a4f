/** How long each still stands, in milliseconds, and the most that passes between two of them (spec §9). */
export const SHOWN_MS = 15_000
export const TRANSITION_MS = 600

/** Each is shown whole so often in any half hour of opening: the treatment that the packages promise (spec §9). */
export const LEAST_SHOWINGS = 6
export const WINDOW_MS = 30 * 60_000

/** Spots of a loop, house slides included. A showing just missed costs a whole loop, so one more must fit the window. */
export const SPOTS = Math.floor((WINDOW_MS - SHOWN_MS) / LEAST_SHOWINGS / (SHOWN_MS + TRANSITION_MS))

/** How many adverts fit: a house slide takes a spot from them only if the owner keeps it in any case. */
export function capacityOf(houseSlides: readonly { isKept: boolean }[]): number {
  return SPOTS - houseSlides.filter(({ isKept }) => isKept).length
}

/** How often one of so many spots is shown whole at least, in any half hour of opening. */
export function leastShowings(spots: number): number {
  return Math.floor((WINDOW_MS - SHOWN_MS) / (spots * (SHOWN_MS + TRANSITION_MS)))
}

/** Slides that the owner keeps have their spots; then comes what is sold, and the other slides have what is left. */
export function spotsOfDay<Advert, Slide extends { isKept: boolean }>(
  adverts: readonly Advert[],
  slides: readonly Slide[],
): (Advert | Slide)[] {
  const kept = slides.filter(({ isKept }) => isKept)
  return [...kept, ...adverts, ...slides.filter(({ isKept }) => !isKept)].slice(0, SPOTS)
}
