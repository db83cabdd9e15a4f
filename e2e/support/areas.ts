/** The pages by who works with them, so that a story opens half of them. */
export const AREAS = [
  { area: 'of the team', isInArea: (address: string) => address.startsWith('/admin') },
  { area: 'for everyone', isInArea: (address: string) => !address.startsWith('/admin') },
] as const
