import type { ReactNode } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { type VisitsPlace, visitsAddress } from '../address-rules.ts'

export function CountLink({
  count,
  period: { from, to },
  about,
  children = count,
  ...which
}: Omit<VisitsPlace, 'skip'> & {
  count: number
  /** What it is, for screen readers, where its place does not say. */
  about?: string
  children?: ReactNode
}) {
  if (count === 0) return children
  return (
    <Link to={visitsAddress({ period: { from, to }, ...which })} className="money-link">
      {about && <span className="sr-only">{about} </span>}
      {children}
    </Link>
  )
}
