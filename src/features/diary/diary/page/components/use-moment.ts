import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Moment } from '../../../../../shared/moment.ts'
import { DIARY_KEY } from '../../../../calendar/visits/staff-queries.ts'
import type { DaysRead } from '../../day/queries.ts'
import { momentAfter } from '../../day/rules.ts'

const TICK_MS = 15_000

/** The shop's clock since the reading; the days are read again each hour, so that midnight shows on an open screen. */
export function useMoment({ days, readAtMs, isFromDevice }: DaysRead): Moment {
  const client = useQueryClient()
  const [atMs, setAtMs] = useState(readAtMs)
  useEffect(() => {
    const tick = () => setAtMs(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { date } = days.now
  const { minute } = momentAfter(days.now, Math.max(atMs, readAtMs) - readAtMs)
  const hoursSinceRead = isFromDevice ? 0 : Math.floor(minute / 60) - Math.floor(days.now.minute / 60)
  useEffect(() => {
    if (hoursSinceRead > 0) void client.invalidateQueries({ queryKey: [DIARY_KEY] })
  }, [client, hoursSinceRead])
  return useMemo(() => ({ date, minute }), [date, minute])
}
