import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Matter } from '../../../diary/floor/components/matter.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { requestsQuery } from '../../advertising/queries.ts'
import { REQUESTS } from '../messages.ts'

/** A line of the owner’s Today while a business waits for a word about its advertising. */
export function RequestsMatter() {
  const { user } = useAuth()
  const { data = [] } = useQuery({ ...requestsQuery, enabled: user?.role === 'owner' })
  const count = data.filter(({ isDone }) => !isDone).length
  if (count === 0) return null
  return (
    <Matter
      action={
        <Link to="/admin/shop/advertising" className="button button-quiet">
          {REQUESTS.see}
        </Link>
      }
    >
      {REQUESTS.count(count)}
    </Matter>
  )
}
