export const TIME_REFUSALS = [
  'outside-window',
  'day-off',
  'off-grid',
  'outside-hours',
  'past',
  'short-notice',
  'taken',
] as const
export type TimeRefusal = (typeof TIME_REFUSALS)[number]
