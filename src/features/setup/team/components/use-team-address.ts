import { useSearch } from '../../../../platform/web/router.tsx'

/** The address of a barber, of someone without a chair, of the form for a new one, or of the whole team, on the page that shows the team. */
export function useTeamAddress() {
  const params = useSearch()
  return (shown: { barber: number } | { person: number } | 'add' | 'all'): string => {
    const address = new URLSearchParams(params)
    for (const name of ['barber', 'person', 'add']) address.delete(name)
    if (shown === 'add') address.set('add', '1')
    else if (shown !== 'all') for (const [name, id] of Object.entries(shown)) address.set(name, String(id))
    return `?${address}`
  }
}
