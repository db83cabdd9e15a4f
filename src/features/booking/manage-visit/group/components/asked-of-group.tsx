import { Suspense } from 'react'
import { loadable } from '../../../../../platform/web/loadable.tsx'
import { SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import type { GroupChangeProps } from './group-change-props.ts'

/** Loaded on demand: few visits are of a group. */
const groupChange = loadable(() => import('./group-change.tsx'))

/** What an address asks about all visits of a group; null for any other. */
export function askedOfGroup(search: URLSearchParams): GroupChangeProps['change'] | null {
  const asked = search.get('ask')
  return asked === 'cancel-all' || asked === 'move-all' ? asked : null
}

export function prepareGroupChange(search: URLSearchParams): Promise<unknown> | null {
  return askedOfGroup(search) ? groupChange.load() : null
}

export function AskedOfGroup(props: GroupChangeProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={4} label="Loading your visits…" />}>
      <groupChange.Component {...props} />
    </Suspense>
  )
}
