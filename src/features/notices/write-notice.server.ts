import type { LetterRenderer } from '../../platform/server/built-pages.server.ts'
import { shopMoment, shopTimeOf, storedInstant } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import type { Mail } from '../../platform/server/mail.server.ts'
import { longRandomToken, randomToken, sha256 } from '../../platform/server/secrets.server.ts'
import type { TextMessage } from '../../platform/server/text-messages.server.ts'
import { accountOf, keepResetToken } from '../admin-access/store.server.ts'
import { invitationFile } from '../visits/calendar-file.server.ts'
import { addLink } from '../visits/link-store.server.ts'
import { visitPath } from '../visits/rules.ts'
import { MOST_UNANSWERED, waitingPath } from '../waiting-list/rules.ts'
import { placeInWords } from '../waiting-list/show-place.server.ts'
import { addWishLink, wishById } from '../waiting-list/store.server.ts'
import { type Letter, letterText } from './letter-rules.ts'
import { type NoticeShop, resetLetter, type VisitFacts, visitLetter } from './letter-words.ts'
import { mailFrom } from './open-senders.server.ts'
import { isReached, toldAlong, type VisitNoticeKind, whyNotSent } from './rules.ts'
import type { LeasedNotice } from './store.server.ts'
import { visitText } from './text-words.ts'
import { groupOf, type NoticeVisit, noticeVisit } from './visit-store.server.ts'
import { waitingLetter } from './waiting-words.ts'

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'settings'> & { renderLetter: LetterRenderer }

/** A notice in its last words; null when nobody needs it any more. */
export type Written = { mail: Mail } | { text: TextMessage } | null

/**
 * Writes a notice from what it tells of as that now is. The token of its link is made here and rests as a hash alone:
 * in clear it stands in the message and nowhere else.
 */
export function writeNotice(deps: WriteDeps, notice: LeasedNotice): Promise<Written> {
  const { kind, visitId, wishId } = notice
  if (wishId !== null) return writeOfWish(deps, notice, wishId)
  if (kind === 'reset' || kind === 'waiting' || visitId === null) return writeReset(deps, notice)
  return writeOfVisit(deps, { ...notice, kind, visitId })
}

/** Of a place on the waiting list; nobody who has left it hears of it. */
async function writeOfWish(deps: WriteDeps, { id }: LeasedNotice, wishId: string): Promise<Written> {
  const { db, settings } = deps
  const token = randomToken()
  const wish = await db.transact(async tx => {
    const found = await wishById(tx, wishId)
    if (found) await addWishLink(tx, wishId, sha256(token))
    return found
  })
  if (!wish) return null
  const { customerName, customerEmail } = wish
  const facts = { ...(await placeInWords(db.read, wish)), customerName }
  const letter = waitingLetter({ ...facts, url: settings.publicUrl + waitingPath(token) }, shopOf(deps))
  return { mail: await mailOf(deps, letter, { id, to: customerEmail }) }
}

type VisitNotice = LeasedNotice & { kind: VisitNoticeKind; visitId: string }

async function writeOfVisit(deps: WriteDeps, notice: VisitNotice): Promise<Written> {
  const { id, kind, channel } = notice
  const { settings, shop } = deps
  const [facts, ...others] = await factsToTell(deps, notice)
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
  { db, clock, settings }: WriteDeps,
  notice: VisitNotice,
): Promise<(NoticeVisit & VisitFacts)[]> {
  const now = shopMoment(clock)
  const isWorthSending = (visit: NoticeVisit) =>
    whyNotSent(notice.kind, { ...visit, hold: holdOf(visit, storedInstant(clock())) }, now) === null
  return db.transact(async tx => {
    const found = await noticeVisit(tx, notice.visitId)
    if (!isReached(found, notice.channel) || !isWorthSending(found)) return []
    const group = (await groupOf(tx, found, notice)).filter(isWorthSending)
    const told = toldAlong(notice, found, group).map(visit => {
      const token = randomToken()
      const url = settings.publicUrl + visitPath(token)
      const heldUntil = visit.heldUntil && shopTimeOf(visit.heldUntil)
      const isLastOffer = visit.unanswered === MOST_UNANSWERED - 1
      return { token, facts: { ...visit, heldUntil, isLastOffer, today: now.date, url } }
    })
    for (const { token, facts } of told)
      await addLink(tx, {
        visitId: facts.id,
        tokenHash: sha256(token),
        isTexted: notice.channel === 'text',
      })
    return told.map(({ facts }) => facts)
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

/** A token of its own beside the printed one, good from now on: whichever is used ends both. */
async function writeReset(deps: WriteDeps, { id, adminId }: LeasedNotice): Promise<Written> {
  const { db, clock, settings } = deps
  const token = longRandomToken()
  const email = await db.transact(async tx => {
    if (adminId === null) return null
    const account = await accountOf(tx, adminId)
    await keepResetToken(tx, { tokenHash: sha256(token), adminId, createdAt: storedInstant(clock()) })
    return account.email
  })
  if (email === null) return null
  const letter = resetLetter(shopOf(deps), `${settings.publicUrl}/admin-reset?token=${token}`)
  return { mail: await mailOf(deps, letter, { id, to: email }) }
}

function shopOf({ shop, settings }: WriteDeps): NoticeShop {
  return { name: shop.name, address: shop.address, phone: shop.phone, url: settings.publicUrl }
}

/** The Message-ID is the outbox row's own, so that a mail which is sent twice after a crash is known as one. */
async function mailOf(
  deps: WriteDeps,
  letter: Letter,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const domain = mailFrom(deps).address.replace(/^.*@/, '')
  return {
    messageId: `${id}@${domain}`,
    date: new Date(deps.clock().epochMilliseconds),
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: await deps.renderLetter(letter),
  }
}
