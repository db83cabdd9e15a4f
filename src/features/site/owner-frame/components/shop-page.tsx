import type { ReactNode } from 'react'
import { OWNER } from '../page-rules.ts'
import { ForRoles } from './for-roles.tsx'
import { OwnerPage } from './owner-page.tsx'
import { SectionLinks } from './section-links.tsx'

const BACK = [{ href: '/admin/shop', name: 'Shop' }]

/** A page below Shop, which is the owner's alone, with a way back. */
export function ShopPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OwnerPage title={title}>
      <SectionLinks sections={BACK} />
      <ForRoles roles={OWNER}>{children}</ForRoles>
    </OwnerPage>
  )
}
