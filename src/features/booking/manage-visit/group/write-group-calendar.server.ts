import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { calendarFile } from '../../../calendar/visits/calendar-file.server.ts'
import { visitsOfGroup } from '../../../calendar/visits/group-store.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { requireOwnGroup } from './lock-group.server.ts'

/** The visits of a group that are not cancelled, as one file. @throws Problem 403, 404 */
export async function writeGroupCalendar(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  token: string,
): Promise<string> {
  const groupId = await requireOwnGroup(db.read, sha256(token))
  const visits = await visitsOfGroup(db.read, groupId)
  const standing = visits.filter(({ status }) => status !== 'cancelled')
  return calendarFile(standing, await currentShop(db.read), settings.publicUrl)
}
