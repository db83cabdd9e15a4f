import { useSearch } from '../../../../platform/web/router.tsx'

/** The address of a barber, of the form for a new one, or of the whole team, on the page that shows the team. */
export function useTeamAddress() {
  const params = useSearch()
  return (shown: { barber: number } | 'add' | 'all'): string => {
    const address = new URLSearchParams(params)
    address.delete('barber')
    address.delete('add')
    if (shown === 'add') address.set('add', '1')
    else if (shown !== 'all') address.set('barber', String(shown.barber))
    return `?${address}`
  }
}
