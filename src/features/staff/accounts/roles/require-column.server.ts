import type { Reader } from '../../../../db/database.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Staff } from '../rules.ts'
import { NOT_YOUR_ABSENCES, NOT_YOUR_COLUMN } from './messages.ts'
import { columnOf, isOpenColumn, maySetAbsences } from './rules.ts'
import { columnOfVisit } from './store.server.ts'

/** Null stands for the whole shop. @throws Problem 403 for a barber whose column it is not */
export function requireColumn(staff: Staff, barberId: number | null): void {
  if (!isOpenColumn(staff, barberId)) throw new Problem(403, 'not-your-column', NOT_YOUR_COLUMN)
}

/** The barber to narrow a list to: the one asked for, or a barber's own. @throws Problem 403 for another's */
export function requireOwnColumn(staff: Staff, barberId: number | undefined): number | undefined {
  if (barberId !== undefined) requireColumn(staff, barberId)
  return barberId ?? columnOf(staff)
}

/** A visit that moves later has another version. @throws Problem 403 when it is not in the column; an unknown one passes */
export async function requireVisitColumn(staff: Staff, db: Reader, visitId: string): Promise<void> {
  if (columnOf(staff) === undefined) return
  const barberId = await columnOfVisit(db, visitId)
  if (barberId !== undefined) requireColumn(staff, barberId)
}

/** Undefined, for an absence that is unknown, is left to the call. @throws Problem 403 unless allowed */
export function requireAbsences(staff: Staff, barberId: number | null | undefined): void {
  if (barberId === undefined) return
  requireColumn(staff, barberId)
  if (!maySetAbsences(staff, barberId)) throw new Problem(403, 'not-your-absences', NOT_YOUR_ABSENCES)
}
