/** The visits that a figure counts; of new and returning customers, the first of each. */
export const VISIT_GROUPS = [
  'begun',
  'done',
  'unmarked',
  'no-show',
  'cancelled',
  'to-come',
  'on-the-house',
  'new',
  'returning',
  'without-number',
] as const
export type VisitCategory = (typeof VISIT_GROUPS)[number]
