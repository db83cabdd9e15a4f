export const SOONEST_MESSAGES = {
  title: (treatmentName: string) => `Next free: ${treatmentName}`,
  again: (barberName: string) => `Same again with ${barberName}?`,
  all: 'All times',
  nextDay: 'See the next free day',
  none: 'Every chair is taken for now. Please call us.',
  failed: 'These times did not load. Please see all times.',
} as const
