import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { useInBrowser } from '../../../../ui/use-is-hydrated.ts'
import { queuePath } from '../../entries/rules.ts'
import { JOINING } from '../messages.ts'
import { entryQuery, isOver } from '../queries.ts'
import { keptPlace } from './kept-place.ts'

/** The way to the place that this browser has in the queue, if it has one. */
export function OwnPlace() {
  const token = useInBrowser(keptPlace()) ?? ''
  const { data: entry } = useQuery({ ...entryQuery(token), enabled: token !== '' })
  if (!entry || isOver(entry)) return null
  return (
    <div className="card mt-4">
      <p className="font-semibold">{JOINING.already}</p>
      <Link className="button mt-3" to={queuePath(token)}>
        {JOINING.seePlace}
      </Link>
    </div>
  )
}
