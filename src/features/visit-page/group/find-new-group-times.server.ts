import type { z } from 'zod'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { askedNow } from '../../availability/ask-now.server.ts'
import { withoutCells } from '../../availability/rules.ts'
import { type DoneDay, everyDayOn } from '../../availability/store.server.ts'
import type { GroupTime } from '../../booking/group/contract.ts'
import { timesOfGroup } from '../../booking/group/find-group-times.server.ts'
import { cellsOf } from '../../hours/cell-rules.ts'
import { movedMinutes } from '../../treatments/rules.ts'
import { requireTreatments } from '../../treatments/store.server.ts'
import { type GroupVisit, visitsOfGroup } from '../../visits/group-store.server.ts'
import type { newGroupTimesQuery } from './contract.ts'
import { requireOwnGroup } from './lock-group.server.ts'

/** The times of one day to which a whole group can be moved; its present time counts as free. @throws Problem 403, 404 */
export async function findNewGroupTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { date, way, barber, barbers = [] }: z.infer<typeof newGroupTimesQuery>,
): Promise<GroupTime[]> {
  const groupId = await requireOwnGroup(db.read, sha256(token))
  const standing = (await visitsOfGroup(db.read, groupId)).filter(({ status }) => status === 'confirmed')
  const days = await everyDayOn(db.read, date, await askedNow({ db: db.read, clock }))
  const listed = await Promise.all(
    standing.map(visit => requireTreatments(db.read, visit.treatmentIds, visit.date)),
  )
  const people = standing.map((visit, nth) => ({
    treatmentIds: visit.treatmentIds,
    minutesWith: (barberId: number) => movedMinutes(visit, listed[nth] ?? [], barberId),
    barberId: barbers[nth] ?? null,
  }))
  const ofGroup = standing.filter(visit => visit.date === date)
  const free = new Map([...days].map(([id, day]) => [id, withoutVisits(day, { id, visits: ofGroup })]))
  return timesOfGroup(free, people, { way, barber })
}

function withoutVisits(day: DoneDay, own: { id: number; visits: readonly GroupVisit[] }): DoneDay {
  const cells = own.visits
    .filter(({ barberId }) => barberId === own.id)
    .flatMap(({ startMinute, durationMinutes }) => cellsOf(startMinute, durationMinutes))
  return { ...day, day: withoutCells(day.day, cells) }
}
