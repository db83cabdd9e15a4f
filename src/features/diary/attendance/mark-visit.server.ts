import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  finishVisit,
  markArrived,
  markNoShow,
  seatCustomer,
  takeEndBack,
} from '../../calendar/visits/attendance-store.server.ts'
import { instantOfChange } from '../../calendar/visits/next-version.server.ts'
import { noSuchVisit } from '../../calendar/visits/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireUnpaid } from '../../till/takings/require-unpaid.server.ts'
import type { MarkRequest } from './contract.ts'
import { CHANGED_MEANWHILE, MARK_MESSAGES, STATUS_NAMES, TIME_TAKEN } from './messages.ts'
import {
  hasStep,
  holdsTime,
  type MarkedProgress,
  type MarkRefusal,
  marked,
  type Step,
  type UndoRefusal,
  undone,
  whyNotMarked,
  whyNotUndone,
} from './rules.ts'
import { isTimeTaken, lockProgress, type VisitInProgress } from './store.server.ts'

type MarkDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>
type Mark = MarkRequest & { id: string; by: Author }
type Write = (tx: Tx, visit: VisitInProgress, after: MarkedProgress & { changedAt: string }) => Promise<void>

const MARK: Record<Step, Write> = {
  arrived: markArrived,
  'in-chair': seatCustomer,
  done: finishVisit,
  'no-show': markNoShow,
}

const TAKE_BACK: Record<Step, Write> = { ...MARK, done: takeEndBack, 'no-show': takeEndBack }

/** Sent twice, it is marked once. @throws Problem 404, 409 when changed since or paid and to be a no-show, 422 by a rule */
export function markVisit(deps: MarkDeps, mark: Mark): Promise<void> {
  return change(deps, { ...mark, write: MARK[mark.step] }, visit => {
    if (hasStep(visit, mark.step)) return null
    requireSeen(visit, mark)
    refuse(whyNotMarked(visit, mark.step, shopMoment(deps.clock)))
    return marked(visit, mark.step, storedInstant(deps.clock()))
  })
}

/** One that is not marked stays so. @throws Problem as `markVisit`, 409 when a no-show's time was given away */
export function takeStepBack(deps: MarkDeps, mark: Mark): Promise<void> {
  return change(deps, { ...mark, write: TAKE_BACK[mark.step] }, visit => {
    if (!hasStep(visit, mark.step)) return null
    requireSeen(visit, mark)
    refuse(whyNotUndone(visit, mark.step, shopMoment(deps.clock)))
    return undone(visit, mark.step)
  })
}

async function change(
  { db, clock, wakeUp }: MarkDeps,
  { id, by, write }: Pick<Mark, 'id' | 'by'> & { write: Write },
  decide: (visit: VisitInProgress) => MarkedProgress | null,
): Promise<void> {
  await db.transact(async tx => {
    const visit = await lockProgress(tx, id)
    if (!visit) throw noSuchVisit()
    const after = decide(visit)
    if (!after) return
    await requireTime(tx, visit, after)
    if (after.status === 'no-show') await requireUnpaid(tx, id)
    const changedAt = instantOfChange(clock, visit)
    await write(tx, visit, { ...after, changedAt })
    // Who is here already is not worth an entry; what counts for money and no-shows is.
    if (after.status === visit.status && after.assumed === visit.assumed) return
    const [was, is] = [nameOf(visit), nameOf(after)]
    const changes = [{ field: 'progress', before: was, after: is }]
    await recordChange(tx, {
      at: changedAt,
      ...by,
      action: 'visit-marked',
      subject: visit.reference,
      changes,
    })
  })
  // A no-show's time may be had by someone on the waiting list.
  wakeUp.ring()
}

function requireSeen({ changedAt }: VisitInProgress, { version }: Mark): void {
  if (changedAt !== version) throw new Problem(409, 'visit-changed', CHANGED_MEANWHILE)
}

function refuse(refusal: MarkRefusal | UndoRefusal | null): void {
  if (refusal) throw new Problem(422, refusal, MARK_MESSAGES[refusal])
}

async function requireTime(tx: Tx, visit: VisitInProgress, after: MarkedProgress): Promise<void> {
  if (!holdsTime(visit) && holdsTime(after) && (await isTimeTaken(tx, visit)))
    throw new Problem(409, 'taken', TIME_TAKEN)
}

function nameOf({ status, assumed }: MarkedProgress): string {
  return assumed === 'open' ? `${STATUS_NAMES[status]}, unmarked` : STATUS_NAMES[status]
}
