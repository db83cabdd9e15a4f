import type { DiaryChange } from './live-contract.ts'

/** So many may listen at once in one process: every tab of every device of one shop, many times over. */
export const MAX_LISTENERS = 256
/** No person, and no browser of theirs, keeps the others out. */
export const MAX_OF_ACCOUNT = 16
export const MAX_OF_SESSION = 8

type Listening = { sessionId: string; adminId: number }

/** Whether no more can listen: in all, of that person, or in that browser of theirs. */
export function isFull(others: readonly Listening[], { sessionId, adminId }: Listening): boolean {
  const ofAccount = others.filter(other => other.adminId === adminId)
  const ofSession = ofAccount.filter(other => other.sessionId === sessionId)
  return (
    others.length >= MAX_LISTENERS || ofAccount.length >= MAX_OF_ACCOUNT || ofSession.length >= MAX_OF_SESSION
  )
}

/** All of them, or those that stand in one barber's column or have just left it, named by the day that they left. */
export function changesFor(
  column: number | undefined,
  { visits, left }: { visits: readonly DiaryChange[]; left: readonly DiaryChange[] },
): DiaryChange[] {
  return visits.flatMap(({ id, barberId, date }): DiaryChange[] => {
    if (column === undefined || barberId === column) return [{ id, barberId, date }]
    const before = left.findLast(place => place.id === id && place.barberId === column)
    return before ? [{ id, barberId: column, date: before.date }] : []
  })
}
