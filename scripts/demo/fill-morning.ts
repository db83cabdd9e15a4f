import { randomUUID } from 'node:crypto'
import type { Database, Reader, Tx } from '../../src/db/database.server.ts'
import type { VisitStatus } from '../../src/db/tables.ts'
import { storeEntry } from '../../src/features/booking/waiting-list/store.server.ts'
import { addAbsence } from '../../src/features/calendar/hours/absence-store.server.ts'
import { markArrived, takeEndBack } from '../../src/features/calendar/visits/attendance-store.server.ts'
import { setLateMinutes, writeNote } from '../../src/features/calendar/visits/change-store.server.ts'
import { endNotification, queueOfVisit } from '../../src/features/messages/outbox/store.server.ts'
import { type Clock, shopMoment, storedInstant } from '../../src/platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import { WHOLE_DAY } from '../../src/shared/minute-span.ts'
import { phoneKey } from '../../src/shared/phone-number.ts'

const [TOM, MARCO, YUSUF, ELLIS] = [1, 2, 3, 4]
const UNMARKED = 2

/** Takes back how the last visits of yesterday ended, as if no one had marked them; to be done before they are paid. */
export async function leaveUnmarked(db: Database, today: CalendarDate): Promise<void> {
  const done = (await visitsOn(db.read, addDays(today, -1))).filter(({ status }) => status === 'completed')
  await db.transact(async tx => {
    for (const visit of done.slice(-UNMARKED))
      await takeEndBack(
        tx,
        { ...visit, date: addDays(today, -1) },
        { status: 'confirmed', endedAt: null, assumed: null, changedAt: `${today}T06:00:00.000Z` },
      )
  })
}

/** What waits for the shop on the demo's morning: a barber off sick, one who is late, one who is here, mail that came back. */
export async function fillMorning(db: Database, clock: Clock): Promise<void> {
  const { date: today } = shopMoment(clock)
  const at = storedInstant(clock())
  const visits = (await visitsOn(db.read, today)).filter(({ status }) => status === 'confirmed')
  const firstOf = (barberId: number | undefined) => visits.filter(visit => visit.barberId === barberId)
  const [[late], [here], [, unreached]] = [firstOf(TOM), firstOf(YUSUF), firstOf(MARCO)]
  await db.transact(async tx => {
    await addAbsence(
      tx,
      {
        ...{ ...WHOLE_DAY, barberId: ELLIS ?? null, kind: 'sick', firstDate: today, lastDate: today },
        ...{ note: 'Rang at half past seven', reason: '' },
      },
      at,
    )
    if (late) await setLateMinutes(tx, late.id, { minutes: 15, changedAt: at, via: VIA_PAGE })
    if (here) {
      await markArrived(tx, here, { arrivedAt: at, changedAt: at })
      await writeNote(tx, here.id, { privateNote: 'Sits low, bad back', changedAt: at })
    }
    if (unreached) await bounceMail(tx, unreached.id, at)
    for (const entry of waitingOn(today, at)) await storeEntry(tx, entry)
  })
}

const VIA_PAGE = { way: 'visit-page', requestId: null } as const

function visitsOn(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('visit')
    .select([
      'id',
      'barber_id as barberId',
      'start_minute as startMinute',
      'duration_minutes as durationMinutes',
    ])
    .select('status')
    .$narrowType<{ status: VisitStatus }>()
    .where('date', '=', date)
    .orderBy('start_minute')
    .orderBy('barber_id')
    .execute()
}

async function bounceMail(tx: Tx, visitId: string, at: string): Promise<void> {
  const id = randomUUID()
  await queueOfVisit(tx, { id, visitId, kind: 'reminder', channel: 'mail', createdAt: at, dueAt: at })
  await endNotification(tx, id, { outcome: 'failed', at, code: 'SMTP 550' })
}

/** Those who wait for a time on days that have none for them. */
function waitingOn(today: CalendarDate, createdAt: string) {
  const people = [
    { customerName: 'Gareth Elmscott', barberId: TOM, treatmentIds: [9], from: 10 },
    { customerName: 'Idris Larkmoor', barberId: MARCO, treatmentIds: [11], from: 13 },
    { customerName: 'Toby Westlock', barberId: null, treatmentIds: [11], from: 9 },
  ]
  return people.map(({ from, barberId = null, ...who }, index) => {
    const customerPhone = `07700 90019${index}`
    return {
      ...who,
      id: randomUUID(),
      barberId,
      firstDate: today,
      lastDate: addDays(today, index),
      fromMinute: from * 60,
      untilMinute: from * 60 + 45,
      customerPhone,
      phoneKey: phoneKey(customerPhone),
      customerEmail: `waiting${index}@example.com`,
      createdAt,
      clientHash: null,
      hasFormToken: 1,
    }
  })
}
