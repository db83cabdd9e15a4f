import { useSearch } from '../../../../platform/web/router.tsx'
import type { AddStep } from '../rules.ts'

type Shown = { barber: number; adding?: AddStep } | { person: number } | 'add' | 'all'

/** The address of someone, of a step of adding a barber, or of the whole team, on the page that shows the team. */
export function useTeamAddress() {
  const params = useSearch()
  return (shown: Shown): string => {
    const address = new URLSearchParams(params)
    for (const name of ['barber', 'person', 'add', 'adding']) address.delete(name)
    if (shown === 'add') address.set('add', '1')
    else if (shown !== 'all')
      for (const [name, value] of Object.entries(shown)) address.set(name, String(value))
    return `?${address}`
  }
}
