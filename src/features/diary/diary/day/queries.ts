import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../../../../platform/web/api.ts'
import { DIARY_KEY } from '../../../calendar/visits/staff-queries.ts'
import { isSignedOut, readAsOwner } from '../../../staff/accounts/queries.ts'
import type { DiaryDays } from './contract.ts'
import { forgetLastSeenDay, type LastSeen, readAllLastSeen } from './last-seen-queries.ts'
import type { DaysWanted } from './place-rules.ts'

/** Days as read, and when by this device's clock; from the device itself when there was no connection. */
export type DaysRead = { days: DiaryDays; readAtMs: number; isFromDevice: boolean }

/** Days of the diary; without a connection, the same days as this device saw them last. */
export function diaryDaysQuery(wanted: DaysWanted) {
  const { from, to, barberId } = wanted
  const search = new URLSearchParams({
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(barberId ? { barber: String(barberId) } : {}),
  }).toString()
  const path = `/api/admin/diary${search === '' ? '' : `?${search}`}`
  return queryOptions<DaysRead>({
    queryKey: [DIARY_KEY, path],
    queryFn: async ({ client }) => {
      try {
        return { readAtMs: Date.now(), days: await readAsOwner(client, path), isFromDevice: false }
      } catch (error) {
        if (isSignedOut(error)) forgetLastSeenDay()
        const seen =
          error instanceof CallError ? undefined : readAllLastSeen().find(each => holds(each, wanted))
        if (seen) return { readAtMs: seen.readAtMs, days: seen.days, isFromDevice: true }
        throw error
      }
    },
    gcTime: 0,
  })
}

/** Today is asked for without its date, and is whichever day was today then. */
function holds({ days, barberId: of }: LastSeen, { from, to = from, barberId }: DaysWanted): boolean {
  const isSame = from === undefined ? days.from === days.now.date : days.from === from && days.to === to
  return isSame && of === (barberId ?? null)
}
