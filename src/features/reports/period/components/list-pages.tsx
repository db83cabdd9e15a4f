import { Link } from '../../../../platform/web/router.tsx'
import { ENTRIES_LISTED } from '../rules.ts'

type ListPagesProps = {
  label: string
  skip: number
  shown: number
  all: number
  addressFrom: (skip: number) => string
}

/** Which part of a long list is shown, and the ways to the others. */
export function ListPages({ label, skip, shown, all, addressFrom }: ListPagesProps) {
  if (shown === all) return null
  const page = (first: number, text: string) => (
    <Link to={addressFrom(first)} className="link inline-block py-2.5">
      {text}
    </Link>
  )
  return (
    <nav aria-label={label} className="report-head no-print">
      <p>
        {shown === 0 ? `None after ${skip}` : `${skip + 1} to ${skip + shown}`} of {all}
      </p>
      <p className="flex gap-4">
        {skip > 0 && page(Math.max(0, skip - ENTRIES_LISTED), 'Earlier ones')}
        {skip + shown < all && page(skip + shown, 'Later ones')}
      </p>
    </nav>
  )
}
