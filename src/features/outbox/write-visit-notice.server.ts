import { shopMoment, shopTimeOf, storedInstant } from '../../platform/server/process/clock.server.ts'
import { randomToken, sha256 } from '../../platform/server/process/secrets.server.ts'
import { invitationFile } from '../visits/calendar-file.server.ts'
import { addLink } from '../visits/link-store.server.ts'
import { lockVisits } from '../visits/lock-store.server.ts'
import { MOST_UNANSWERED } from '../visits/offer-rules.ts'
import { visitPath } from '../visits/rules.ts'
import type { Budget } from './budget-rules.ts'
import { mailOf, shopOf, spendOnce, type WriteDeps, type Written } from './compose-mail.server.ts'
import { type VisitFacts, visitLetter } from './letter-messages.ts'
import { mailFrom } from './open-senders.server.ts'
import { isReached, toldAlong, type VisitNoticeKind, whyNotSent } from './rules.ts'
import type { LeasedNotice } from './store.server.ts'
import { visitText } from './text-messages.ts'
import { groupMembers, groupOf, type NoticeVisit, noticeVisit } from './visit-store.server.ts'

type VisitNotice = LeasedNotice & { kind: VisitNoticeKind; visitId: string }

/** Of a visit as it stands, by mail or text; nothing of one that has no need of it any more. */
export async function writeVisitNotice(deps: WriteDeps, notice: VisitNotice): Promise<Written> {
  const { id, kind, channel } = notice
  const { settings, shop } = deps
  const told = await factsToTell(deps, notice)
  if ('heldBackBy' in told) return told
  const [facts, ...others] = told.facts
  if (!facts) return null
  if (channel === 'text')
    return { text: { to: `+${facts.phoneKey}`, text: visitText(kind, { ...facts, others }, shopOf(deps)) } }
  const letter = visitLetter(kind, { ...facts, others }, shopOf(deps))
  const mail = await mailOf(deps, letter, { id, to: facts.customerEmail ?? '' })
  // A reminder tells a calendar nothing that it does not know, and what is only offered is no event.
  if (kind === 'reminder' || kind === 'offered') return { mail }
  const [file = '', ...otherFiles] = [facts, ...others].map(visit =>
    invitationFile(visit, { shop, publicUrl: settings.publicUrl, ...partiesOf(deps, visit) }),
  )
  return {
    mail: { ...mail, calendar: { method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST', file, otherFiles } },
  }
}

/** What is to be told of a visit and of those booked along with it, each by a link of its own; empty when nothing is. */
async function factsToTell(
  deps: WriteDeps,
  notice: VisitNotice,
): Promise<{ facts: (NoticeVisit & VisitFacts)[] } | { heldBackBy: Budget }> {
  const { db, clock, settings } = deps
  const now = shopMoment(clock)
  const isWorthSending = (visit: NoticeVisit) =>
    whyNotSent(notice.kind, { ...visit, hold: holdOf(visit, storedInstant(clock())) }, now) === null
  return db.transact(async tx => {
    await lockVisits(tx, [notice.visitId, ...(await groupMembers(tx, notice.visitId))])
    const found = await noticeVisit(tx, notice.visitId)
    if (!isReached({ ...found, textsAbroad: settings.textsAbroad }, notice.channel) || !isWorthSending(found))
      return { facts: [] }
    const group = (await groupOf(tx, found, notice)).filter(isWorthSending)
    const told = toldAlong(notice, found, group).map(visit => {
      const token = randomToken()
      const url = settings.publicUrl + visitPath(token)
      const heldUntil = visit.heldUntil && shopTimeOf(visit.heldUntil)
      const isLastOffer = visit.unanswered === MOST_UNANSWERED - 1
      return { token, facts: { ...visit, heldUntil, isLastOffer, today: now.date, url } }
    })
    const counted = { visitId: found.id, phoneKey: found.phoneKey, email: found.customerEmail }
    const heldBackBy = told.length > 0 ? await spendOnce(tx, deps, { ...notice, ...counted }) : undefined
    if (heldBackBy) return { heldBackBy }
    const isTexted = notice.channel === 'text'
    for (const { token, facts } of told)
      await addLink(tx, { visitId: facts.id, tokenHash: sha256(token), isTexted })
    return { facts: told.map(({ facts }) => facts) }
  })
}

function holdOf({ heldUntil }: NoticeVisit, now: string): 'held' | 'over' | null {
  if (heldUntil === null) return null
  return heldUntil > now ? 'held' : 'over'
}

function partiesOf(deps: WriteDeps, { customerName, customerEmail }: NoticeVisit) {
  const { name, address } = mailFrom(deps)
  return {
    organizer: { name, email: address },
    attendee: { name: customerName, email: customerEmail ?? '' },
  }
}
