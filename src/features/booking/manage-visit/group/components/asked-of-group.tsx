import { Suspense } from 'react'
import { loadable } from '../../../../../platform/web/loadable.tsx'
import { SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import type { GroupChangeProps } from './group-change-props.ts'

const groupChange = loadable(() => import('./group-change.tsx'))

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
