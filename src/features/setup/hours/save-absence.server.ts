import type { Reader, Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import { formatDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  type Absence,
  absenceById,
  addAbsence,
  changeAbsence,
  deleteAbsence,
} from '../../calendar/hours/absence-store.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import {
  type ChangeAuthor,
  changeCalendar,
  type HoursDeps,
  requireVersion,
} from './change-calendar.server.ts'
import type { AbsenceRequest } from './contract.ts'
import { NO_SUCH_ABSENCE } from './messages.ts'

/** Which absence, and which version of it was looked at; undefined changes whatever stands. */
type Target = { id: number; version: number | undefined }

/** @throws Problem 404 when there is no such barber, 409 for visits in the way */
export function saveNewAbsence(deps: HoursDeps, by: ChangeAuthor, absence: AbsenceRequest): Promise<Absence> {
  return changeCalendar(deps, { by, barberId: absence.barberId }, async tx => {
    const subject = await subjectOf(tx, absence)
    const id = await addAbsence(tx, absence, storedInstant(deps.clock()))
    return { result: { ...absence, id, version: 1 }, action: 'absence-added', subject }
  })
}

/** Whose it is stays. @throws Problem 404, 409 for visits in the way, 412 when the version is not the current one */
export async function saveAbsence(
  deps: HoursDeps,
  by: ChangeAuthor,
  { id, version, absence }: Target & { absence: AbsenceRequest },
): Promise<Absence> {
  return changeCalendar(deps, { by, barberId: absence.barberId }, async tx => {
    const before = await requireAbsence(tx, id)
    if (before.barberId !== absence.barberId) throw noSuchAbsence()
    requireVersion(before.version, version)
    await changeAbsence(tx, id, absence)
    return {
      result: { ...absence, id, version: before.version + 1 },
      action: 'absence-changed',
      subject: await subjectOf(tx, absence),
      changes: [{ field: 'dates', before: datesText(before), after: datesText(absence) }],
    }
  })
}

/** @throws Problem 404, 412 when the version is not the current one */
export function removeAbsence(deps: HoursDeps, by: ChangeAuthor, { id, version }: Target): Promise<void> {
  return changeCalendar(deps, { by, barberId: null }, async tx => {
    const before = await requireAbsence(tx, id)
    requireVersion(before.version, version)
    await deleteAbsence(tx, id)
    return { result: undefined, action: 'absence-removed', subject: await subjectOf(tx, before) }
  })
}

async function requireAbsence(db: Reader, id: number): Promise<Absence> {
  const absence = await absenceById(db, id)
  if (!absence) throw noSuchAbsence()
  return absence
}

function noSuchAbsence(): Problem {
  return new Problem(404, 'no-such-absence', NO_SUCH_ABSENCE)
}

type Dated = Pick<Absence, 'barberId' | 'firstDate' | 'lastDate'>

/** Whose and when, but not why: an illness has no place in the list of changes. */
async function subjectOf(tx: Tx, absence: Dated): Promise<string> {
  const name = absence.barberId === null ? 'the shop' : await requireBarberName(tx, absence.barberId)
  return `${name}, ${datesText(absence)}`
}

function datesText({ firstDate, lastDate }: Pick<Dated, 'firstDate' | 'lastDate'>): string {
  const first = formatDate(firstDate, { year: true })
  return firstDate === lastDate ? first : `${first} to ${formatDate(lastDate, { year: true })}`
}
