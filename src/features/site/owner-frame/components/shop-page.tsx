import type { ReactNode } from 'react'
import type { Role } from '../../../staff/accounts/roles/rules.ts'
import { OWNER } from '../page-rules.ts'
import { ForRoles } from './for-roles.tsx'
import { OwnerPage } from './owner-page.tsx'
import { SectionLinks } from './section-links.tsx'

const BACK = { href: '/admin/shop', name: 'Shop' }

export function ShopPage({
  title,
  roles = OWNER,
  links = [],
  children,
}: {
  title: string
  roles?: readonly Role[]
  links?: readonly { href: string; name: string }[]
  children: ReactNode
}) {
  return (
    <OwnerPage title={title}>
      <SectionLinks sections={[BACK, ...links]} />
      <ForRoles roles={roles}>{children}</ForRoles>
    </OwnerPage>
  )
}
