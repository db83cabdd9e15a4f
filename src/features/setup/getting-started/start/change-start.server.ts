import { shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Author } from '../../../staff/audit-log/store.server.ts'
import { saveSection } from '../../sections/save-section.server.ts'
import { currentSections } from '../../sections/store.server.ts'
import { START_REFUSALS, STEP_TEXTS } from './messages.ts'
import { missingForLive, type StartStep } from './rules.ts'
import { deleteNote, startFacts, storeNote } from './store.server.ts'

type StartDeps = Pick<Deps, 'db' | 'clock'>

export function setNote(
  { db, clock }: StartDeps,
  name: StartStep | 'dismissed',
  isSet: boolean,
): Promise<void> {
  const at = storedInstant(clock())
  return db.transact(tx => (isSet ? storeNote(tx, { name, value: 'yes', at }) : deleteNote(tx, name)))
}

/** Opens online booking. @throws Problem 412 when the rules changed in this moment, 422 when no one could be booked */
export async function goLive(deps: StartDeps, by: Author): Promise<void> {
  const missing = missingForLive(await startFacts(deps.db.read, shopMoment(deps.clock).date))
  if (missing.length > 0) {
    const titles = missing.map(step => STEP_TEXTS[step].title)
    throw new Problem(422, 'not-ready', START_REFUSALS.notReady(titles))
  }
  const { rules } = await currentSections(deps.db.read)
  const content = { ...rules.content, onlineBooking: true }
  await saveSection(deps, by, { name: 'rules', content, seen: rules.version })
}
