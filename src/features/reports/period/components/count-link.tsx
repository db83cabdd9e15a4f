import type { ReactNode } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { type VisitsPlace, visitsAddress } from '../address-rules.ts'

/** A count that leads to the visits it counts; plain where there are none. */
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
  /** The text, where it is not the count itself. */
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
