import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { queueShopMail } from '../../messages/outbox/store.server.ts'
import type { AuditAction } from '../../staff/audit-log/contract.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser, requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import type { Creative, CreativeAnswer, CreativeDecision } from './contract.ts'
import { NO_SUCH_CREATIVE, stepRefusal } from './messages.ts'
import { afterStep, type CreativeState, type CreativeStep } from './state-rules.ts'
import {
  creativeById,
  creativeByToken,
  creativesOf,
  deleteTakeDownMails,
  lockCreativesOf,
  storeMail,
  storeState,
} from './store.server.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

type Step = { step: CreativeStep; reason?: string; agreedBy?: 'link' | 'shop' }

/** Mails the advertiser their private link to the frame. @throws Problem 404, 409 */
export async function sendCreative(deps: ChangeDeps, by: Author, id: string): Promise<Creative> {
  return take(deps, by, { find: tx => creativeById(tx, id), step: 'send' })
}

/** @throws Problem 404, 409 when that can't follow what it is now */
export async function decideCreative(
  deps: ChangeDeps,
  by: Author,
  id: string,
  decision: CreativeDecision,
): Promise<Creative> {
  const reason = 'reason' in decision && decision.reason ? { reason: decision.reason } : {}
  const agreed = decision.step === 'agree' ? { agreedBy: 'shop' as const } : {}
  return take(deps, by, { find: tx => creativeById(tx, id), step: decision.step, ...reason, ...agreed })
}

/** What the advertiser says by their link; the same said again changes nothing. @throws Problem 404, 409 */
export async function answerCreative(
  deps: ChangeDeps,
  by: Author,
  token: string,
  answer: CreativeAnswer,
): Promise<Creative> {
  return take(deps, by, { find: tx => creativeByToken(tx, sha256(token)), ...stepOf(answer) })
}

type OfVersion = { token: string; version: number }

/** The same by the link of the advertiser's own page, of a version that stands there. @throws Problem 404, 409 */
export async function answerOwnVersion(
  deps: ChangeDeps,
  by: Author,
  { token, version }: OfVersion,
  answer: CreativeAnswer,
): Promise<void> {
  const find = async (tx: Tx) => {
    const versions = await creativesOf(tx, (await requireAdvertiserByLink(tx, token)).id)
    return versions.find(each => each.version === version && each.state !== 'uploaded')
  }
  await take(deps, by, { find, ...stepOf(answer) })
}

function stepOf(answer: CreativeAnswer): Step {
  return answer.says === 'yes'
    ? { step: 'agree', agreedBy: 'link' }
    : { step: 'decline', reason: answer.reason }
}

const ACTIONS = {
  send: 'creative-sent',
  agree: 'creative-agreed',
  decline: 'creative-declined',
  approve: 'creative-approved',
  return: 'creative-returned',
  'take-down': 'creative-taken-down',
  restore: 'creative-restored',
} as const satisfies Record<CreativeStep, AuditAction>

type Finding = Step & { find: (tx: Tx) => Promise<Creative | undefined> }

async function take(
  { db, clock, wakeUp }: ChangeDeps,
  by: Author,
  { find, step, ...said }: Finding,
): Promise<Creative> {
  const at = storedInstant(clock())
  const changed = await db.transact(async tx => {
    const found = await find(tx)
    if (!found) throw new Problem(404, 'no-such-creative', NO_SUCH_CREATIVE)
    const { businessName } = await requireAdvertiser(tx, found.advertiserId)
    await lockCreativesOf(tx, found.advertiserId)
    const creative = await requireCreative(tx, found.id)
    const isAsBefore = step === 'agree' && (creative.state === 'agreed' || creative.state === 'approved')
    if (isAsBefore) return creative
    const state = afterStep(creative.state, step)
    if (!state || !creative.hasFiles) throw new Problem(409, 'creative-changed', stepRefusal(creative))
    if (state === 'approved') await replaceShown(tx, creative.advertiserId, at)
    await storeState(tx, creative.id, { state, at, ...said })
    if (isMailed({ step, ...said })) await queueMail(tx, { creative, state, at }, by.who !== '')
    await recordChange(tx, {
      ...by,
      at,
      action: ACTIONS[step],
      subject: `${businessName}, version ${creative.version}`,
    })
    return requireCreative(tx, creative.id)
  })
  wakeUp.ring()
  return changed
}

async function requireCreative(tx: Tx, id: string): Promise<Creative> {
  const creative = await creativeById(tx, id)
  if (!creative) throw new Problem(404, 'no-such-creative', NO_SUCH_CREATIVE)
  return creative
}

async function replaceShown(tx: Tx, advertiserId: string, at: string): Promise<void> {
  await deleteTakeDownMails(tx, advertiserId)
  for (const { id, state } of await creativesOf(tx, advertiserId))
    if (state === 'approved') await storeState(tx, id, { state: 'replaced', at })
}

/** To the advertiser what is sent, returned, approved or taken down, to the shop what they say by their link. */
function isMailed({ step, agreedBy }: Pick<Step, 'step' | 'agreedBy'>): boolean {
  if (step === 'agree') return agreedBy === 'link'
  return step !== 'restore'
}

/** What is put back or replaced in this time is mailed to no one: it was most likely a slip. */
const TAKE_DOWN_WAITS = { minutes: 5 }

type Mailed = { creative: Creative; state: CreativeState; at: string }

async function queueMail(tx: Tx, { creative, state, at }: Mailed, isByStaff: boolean): Promise<void> {
  const id = randomUUID()
  const later = () => storedInstant(Temporal.Instant.from(at).add(TAKE_DOWN_WAITS))
  const dueAt = state === 'taken-down' ? later() : at
  await storeMail(tx, { notificationId: id, creativeId: creative.id, state })
  await queueShopMail(tx, { id, kind: 'advert', channel: 'mail', createdAt: at, dueAt, isByStaff })
}
