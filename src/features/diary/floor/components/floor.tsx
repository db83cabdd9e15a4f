import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import type { Role } from '../../../staff/accounts/roles/rules.ts'
import { useKeptDays } from '../../diary/day/last-seen-queries.ts'
import { diaryDaysQuery } from '../../diary/day/queries.ts'
import { useLiveDays } from '../../diary/page/components/use-live-days.ts'
import { FLOOR } from '../messages.ts'
import { ReadFloor } from './read-floor.tsx'

/** The shop’s floor now: what waits to be dealt with, and each chair. `children` are rows of what waits besides. */
export function Floor({ children }: { children?: ReactNode }) {
  const { user, error } = useAuth()
  // Without a connection no one is known to be signed in, and the day is read as this device saw it last.
  const opens = user !== null || (error !== null && !isSignedOut(error))
  // Reading it tries the session again, which is no reason to begin anew.
  const [isOpen, setOpen] = useState(opens)
  if (opens && !isOpen) setOpen(true)
  return isOpen ? <OpenFloor role={user?.role ?? 'reception'}>{children}</OpenFloor> : <Loading />
}

function OpenFloor({ role, children }: { role: Role; children?: ReactNode }) {
  const reading = useQuery(diaryDaysQuery({}))
  const lostSince = useLiveDays(reading.data)
  useKeptDays(reading.data, null)
  if (reading.data)
    return (
      <ReadFloor read={reading.data} lostSince={lostSince} role={role}>
        {children}
      </ReadFloor>
    )
  return reading.error ? <ReadFailed onRetry={reading.refetch}>{FLOOR.failed}</ReadFailed> : <Loading />
}

function Loading() {
  return <SkeletonRows rows={4} label={FLOOR.loading} className="h-32" />
}
