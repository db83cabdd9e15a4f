import type { z } from 'zod'
import type { Reader } from '../../../../db/database.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import type { Days } from '../../../calendar/availability/contract.ts'
import { type DatedDay, withoutVisits } from '../../../calendar/availability/rules.ts'
import { startTerms } from '../../../calendar/availability/start-terms.server.ts'
import { everyDayOn } from '../../../calendar/availability/store.server.ts'
import { type StoredGroupVisit, visitsOfGroup } from '../../../calendar/visits/group-store.server.ts'
import { movedMinutes } from '../../../shop/treatments/rules.ts'
import { requireTreatments } from '../../../shop/treatments/store.server.ts'
import type { GroupTime } from '../../booking/group/contract.ts'
import { daysOfGroup } from '../../booking/group/find-group-days.server.ts'
import { timesOfGroup } from '../../booking/group/find-group-times.server.ts'
import type { GroupMember } from '../../booking/group/rules.ts'
import type { newGroupDaysQuery, newGroupTimesQuery } from './contract.ts'
import { requireOwnGroup } from './lock-group.server.ts'

type Shop = Pick<Deps, 'db' | 'clock'>

/** The times of one day to which a whole group can be moved; its present time counts as free. @throws Problem 403, 404 */
export async function findNewGroupTimes(
  { db, clock }: Shop,
  token: string,
  { date, way, barber, barbers }: z.infer<typeof newGroupTimesQuery>,
): Promise<GroupTime[]> {
  const { standing, people } = await groupToMove(db.read, token, barbers)
  const days = await everyDayOn(db.read, date, await startTerms({ db: db.read, clock }))
  const free = [...days].map(([barberId, done]) => {
    const day = withoutVisits(standing, { barberId, date, day: done.day })
    return [barberId, { ...done, day }] as const
  })
  return timesOfGroup(new Map(free), people, { way, barber })
}

/** How full the days are to which a whole group can be moved. @throws Problem 403, 404 */
export async function findNewGroupDays(
  { db, clock }: Shop,
  token: string,
  { barbers, ...span }: z.infer<typeof newGroupDaysQuery>,
): Promise<Days> {
  const { standing, people } = await groupToMove(db.read, token, barbers)
  const freed = (own: DatedDay) => withoutVisits(standing, own)
  return daysOfGroup({ db: db.read, clock }, people, { ...span, freed })
}

async function groupToMove(
  db: Reader,
  token: string,
  barbers: readonly (number | null)[] = [],
): Promise<{ standing: StoredGroupVisit[]; people: GroupMember[] }> {
  const groupId = await requireOwnGroup(db, sha256(token))
  const standing = (await visitsOfGroup(db, groupId)).filter(({ status }) => status === 'confirmed')
  const listed = await Promise.all(
    standing.map(visit => requireTreatments(db, visit.treatmentIds, visit.date)),
  )
  const people = standing.map((visit, nth) => ({
    treatmentIds: visit.treatmentIds,
    minutesWith: (barberId: number) => movedMinutes(visit, listed[nth] ?? [], barberId),
    barberId: barbers[nth] ?? null,
  }))
  return { standing, people }
}
