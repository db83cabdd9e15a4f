/** The parts of the menu, in its order. */
export const TREATMENT_GROUPS = ['cuts', 'beard-and-shave', 'extras'] as const
export type TreatmentGroup = (typeof TREATMENT_GROUPS)[number]
