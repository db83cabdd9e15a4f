import { shopMoment, shopTimeOf, storedInstant } from '../../../platform/server/process/clock.server.ts'
import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { earliestMinuteOn } from '../../calendar/availability/rules.ts'
import { invitationFile } from '../../calendar/visits/calendar-file.server.ts'
import { addLink } from '../../calendar/visits/link-store.server.ts'
import { lockVisits } from '../../calendar/visits/lock-store.server.ts'
import { calendarPath, visitPath } from '../../calendar/visits/rules.ts'
import type { Budget } from './budget-rules.ts'
import { mailFrom, mailOf, shopOf, spendOnce, type WriteDeps, type Written } from './compose-mail.server.ts'
import { textReach } from './connection/read-connection.server.ts'
import { type VisitFacts, visitEmailTemplate } from './email-messages.ts'
import { isReached, notifiedTogether, type VisitNotificationKind, whyNotSent } from './rules.ts'
import type { LeasedNotification } from './store.server.ts'
import { visitText } from './text-messages.ts'
import { groupMembers, groupOf, type NotificationVisit, notificationVisit } from './visit-store.server.ts'

type VisitNotification = LeasedNotification & { kind: VisitNotificationKind; visitId: string }

/** Null when the message is no longer needed. */
export async function writeVisitNotification(
  deps: WriteDeps,
  notification: VisitNotification,
): Promise<Written> {
  const { id, kind, channel } = notification
  const { settings, shop } = deps
  if (kind === 'reminder' && !shop.reminders) return null
  const prepared = await factsToSend(deps, notification)
  if ('heldBackBy' in prepared) return prepared
  const [facts, ...others] = prepared.facts
  if (!facts) return null
  if (channel === 'text')
    return { text: { to: `+${facts.phoneKey}`, text: visitText(kind, { ...facts, others }, shopOf(deps)) } }
  const template = visitEmailTemplate(kind, { ...facts, others }, shopOf(deps))
  const mail = await mailOf(deps, template, { id, to: facts.customerEmail ?? '' })
  // A reminder changes nothing in a calendar, and an offer is no event yet.
  if (kind === 'reminder' || kind === 'offered' || kind === 'displaced') return { mail }
  const [file = '', ...otherFiles] = [facts, ...others].map(visit =>
    invitationFile(visit, { shop, publicUrl: settings.publicUrl, ...partiesOf(deps, visit) }),
  )
  return {
    mail: { ...mail, calendar: { method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST', file, otherFiles } },
  }
}

async function factsToSend(
  deps: WriteDeps,
  notification: VisitNotification,
): Promise<{ facts: (NotificationVisit & VisitFacts)[] } | { heldBackBy: Budget }> {
  const { db, clock, settings } = deps
  const { textsAbroad } = await textReach(db.read, settings)
  const now = shopMoment(clock)
  const isWorthSending = (visit: NotificationVisit) =>
    whyNotSent(notification.kind, { ...visit, hold: holdOf(visit, storedInstant(clock())) }, now) === null
  return db.transact(async tx => {
    await lockVisits(tx, [notification.visitId, ...(await groupMembers(tx, notification.visitId))])
    const found = await notificationVisit(tx, notification.visitId)
    if (!isReached({ ...found, textsAbroad }, notification.channel) || !isWorthSending(found))
      return { facts: [] }
    const group = (await groupOf(tx, found, notification)).filter(isWorthSending)
    const prepared = notifiedTogether(notification, found, group).map(visit => {
      const token = randomToken()
      const url = settings.publicUrl + visitPath(token)
      const calendarUrl = settings.publicUrl + calendarPath(token)
      const heldUntil = visit.heldUntil && shopTimeOf(visit.heldUntil)
      const isLastOffer = visit.unanswered !== null && visit.unanswered >= deps.shop.unansweredOffers - 1
      const isChangeable = visit.startMinute >= earliestMinuteOn(visit.date, now, deps.shop.changeHours * 60)
      const facts = { ...visit, heldUntil, isLastOffer, isChangeable, today: now.date, url, calendarUrl }
      return { token, facts }
    })
    const counted = { visitId: found.id, phoneKey: found.phoneKey, email: found.customerEmail }
    const heldBackBy =
      prepared.length > 0 ? await spendOnce(tx, deps, { ...notification, ...counted }) : undefined
    if (heldBackBy) return { heldBackBy }
    const isTexted = notification.channel === 'text'
    for (const { token, facts } of prepared)
      await addLink(tx, { visitId: facts.id, tokenHash: sha256(token), isTexted })
    return { facts: prepared.map(({ facts }) => facts) }
  })
}

function holdOf({ heldUntil }: NotificationVisit, now: string): 'held' | 'over' | null {
  if (heldUntil === null) return null
  return heldUntil > now ? 'held' : 'over'
}

function partiesOf(deps: WriteDeps, { customerName, customerEmail }: NotificationVisit) {
  const { name, address } = mailFrom(deps)
  return {
    organizer: { name, email: address },
    attendee: { name: customerName, email: customerEmail ?? '' },
  }
}
