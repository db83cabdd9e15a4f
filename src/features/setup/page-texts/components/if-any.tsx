import type { ReactNode } from 'react'
import { useShop } from '../../../shop/shop/queries.ts'

/** What shows a list, or a sentence while the list is empty. */
export function IfAny({
  of,
  otherwise,
  children,
}: {
  of: 'notices' | 'testimonials'
  otherwise: string
  children: ReactNode
}) {
  return useShop()[of].length > 0 ? children : <p className="p-4">{otherwise}</p>
}
