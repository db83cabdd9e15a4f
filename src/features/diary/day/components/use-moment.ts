import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { DIARY_KEY } from '../../../visits/staff-queries.ts'
import type { DaysRead } from '../queries.ts'
import { type Moment, momentAfter } from '../rules.ts'

const TICK_MS = 15_000
const MINUTES_A_DAY = 1440

/** The shop's clock, going on from what the server said with the reading; past midnight the days are read again. */
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
  const isTomorrow = minute >= MINUTES_A_DAY && !isFromDevice
  useEffect(() => {
    if (isTomorrow) void client.invalidateQueries({ queryKey: [DIARY_KEY] })
  }, [client, isTomorrow])
  return useMemo(() => ({ date, minute }), [date, minute])
}
