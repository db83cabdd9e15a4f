const isOfSettings = (address: string) => address.startsWith('/admin/shop')
const isOfTeam = (address: string) => address.startsWith('/admin') && !isOfSettings(address)

/** The pages by who works with them, so that a story opens a part of them. */
export const AREAS = [
  { area: 'of the settings', isInArea: isOfSettings },
  { area: 'of the team', isInArea: isOfTeam },
  { area: 'for everyone', isInArea: (address: string) => !address.startsWith('/admin') },
] as const
