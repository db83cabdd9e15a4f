import { Icon } from '../../../../ui/icons.tsx'
import type { OwnerPagePath } from '../messages.ts'

const DRAWINGS: Record<OwnerPagePath, string> = {
  '/admin/today':
    'M12 3v2M12 19v2M3 12h2M19 12h2M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  '/admin/diary': 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9.5 10v10M15 10v10',
  '/admin/till':
    'M3 7h18v11H3zM3 11h2a2 2 0 0 0 2-2V7M21 11h-2a2 2 0 0 1-2-2V7M12 10a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  '/admin/customers': 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20c1-4 4-5.5 7.500-5.5s6.500 1.500 7.500 5.500',
  '/admin/reports': 'M5 20V10M10 20V4M15 20v-7M20 20V8M3 20h18',
  '/admin/shop': 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
}

export function PageIcon({ path }: { path: OwnerPagePath }) {
  return (
    <Icon>
      <path d={DRAWINGS[path]} />
    </Icon>
  )
}
