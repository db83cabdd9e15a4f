/** No visit has more treatments than this, whatever the shop allows. */
export const MOST_TREATMENTS = 8

/** The lengths of a shop's grid of starts, in minutes: whole cells that divide the hour. */
export const START_GRIDS = [5, 10, 15, 20, 30] as const

/** A customer reports a delay in steps of so many minutes, and never a longer one than this. */
export const LATE_STEP_MINUTES = 5
export const MOST_LATE_MINUTES = 30

export const MOST_HOLD_MINUTES = 120
