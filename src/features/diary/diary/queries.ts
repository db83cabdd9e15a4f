import type { QueryClient } from '@tanstack/react-query'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { DiaryVisit } from './contract.ts'
import type { DiaryChange } from './live-contract.ts'
import { type DiaryWindow, isTouched } from './rules.ts'

/** A barber's visits of some days, earliest first; read anew each time that the schedule is opened. */
export function diaryQuery(barberId: number, window: DiaryWindow) {
  const search = new URLSearchParams(window).toString()
  return ownerQuery<DiaryVisit[]>(diaryPath(barberId) + (search === '' ? '' : `?${search}`))
}

function diaryPath(barberId: number): string {
  return `/api/barber/${barberId}/appointments`
}

/** Reads again what of a barber's diary is shown, if these changes concern it; null: whatever has changed. */
export function readDiaryAgain(
  client: QueryClient,
  barberId: number,
  changes: readonly DiaryChange[] | null,
): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path], state }) => {
      if (!String(path).startsWith(diaryPath(barberId))) return false
      // What this path gave is the contract's reply, which the same server keeps.
      const visits = (state.data ?? []) as DiaryVisit[]
      return changes === null || isTouched({ barberId, visits }, changes)
    },
  })
}
