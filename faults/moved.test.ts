import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import type { AbsenceRequest } from '../src/features/setup/hours/contract.ts'
import { clockTime } from '../src/shared/clock-time.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { letTakeOff } from './support/absences.ts'
import { bookableDays } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { FORM } from './support/form.ts'
import { bookByStaff, letMove, type MovedVisit, seen } from './support/movers.ts'
import { signInOwner } from './support/owner.ts'
import { startShop } from './support/shop.ts'

const VISITS = 6
const MAX_BEFORE_THE_KILL = 30

describe.each(['sqlite', 'postgres'] as const)(
  'a process on %s that is killed while staff move visits into and out of an absence',
  engine => {
    // Shows threat 21
    test('leaves visits whole at their old place or their new one', async () => {
      const address = await seededAddress(engine)
      const visits = await bookVisits(address)
      for (let round = 0; round < FORM.kills; round++) {
        const shop = await startShop(address)
        const staff = { origin: shop.origin, owner: await signInOwner(shop.origin) }
        for (const visit of visits) {
          const { date, time } = await seen(staff, visit.id)
          expect([visit.known, visit.asked]).toContainEqual({ date, time })
          Object.assign(visit, { known: { date, time }, asked: null })
        }
        const absent = letTakeOff(staff, absenceAmong(visits))
        const movers = letMove(staff, visits)
        await movers.haveMoved(1 + randomInt(MAX_BEFORE_THE_KILL))
        await shop.kill()
        await Promise.all([movers.ended(), absent])
        expect(await expectDiary(address, visits)).toHaveLength(VISITS)
        await expectWholeMoves(address)
      }
    })
  },
)

/** Over some of the visits' places, so that visits move into it, out of it and past it. */
function absenceAmong([visit]: readonly MovedVisit[]): AbsenceRequest {
  if (!visit) throw new Error('A visit is missing.')
  const { date } = visit.known
  return {
    ...{ barberId: 1, kind: 'training', firstDate: date, lastDate: date, note: '', reason: '' },
    ...{ fromMinute: 550, untilMinute: 640 },
  }
}

async function bookVisits(address: DatabaseAddress): Promise<MovedVisit[]> {
  const shop = await startShop(address)
  const staff = { origin: shop.origin, owner: await signInOwner(shop.origin) }
  const date = bookableDays()[0] ?? ''
  const visits: MovedVisit[] = []
  for (let nth = 0; nth < VISITS; nth++) {
    const [known, other] = [540 + 30 * nth, 555 + 30 * nth].map(minute => ({ date, time: clockTime(minute) }))
    if (!known || !other) throw new Error('A place is missing.')
    visits.push({ id: await bookByStaff(staff, known), places: [known, other], known, asked: null })
  }
  await shop.stop()
  return visits
}

/** A move, its entry in the audit log and its message are one: all of it is there, or nothing. */
async function expectWholeMoves(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  const visits = await db.read.selectFrom('visit').selectAll().execute()
  const entries = await db.read.selectFrom('audit_entry').select(['action', 'subject']).execute()
  const open = await db.read
    .selectFrom('notification')
    .select(['visit_id as visitId', 'known_place as knownPlace'])
    .where('kind', '=', 'changed')
    .where('outcome', 'is', null)
    .where('attempts', '=', 0)
    .execute()
  await db.close()
  for (const visit of visits) {
    const moves = entries.filter(
      ({ action, subject }) => action === 'visit-moved' && subject === visit.reference,
    )
    expect(moves).toHaveLength(visit.sequence)
    const waiting = open.filter(({ visitId }) => visitId === visit.id)
    expect(waiting.length).toBeLessThanOrEqual(1)
    const place = `${visit.barber_id} ${visit.date} ${visit.start_minute} ${visit.duration_minutes}`
    expect(waiting.map(({ knownPlace }) => knownPlace)).not.toContain(place)
  }
}
