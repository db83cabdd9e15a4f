import type { Database } from '../../src/db/database.server.ts'
import { type Clock, shopMoment } from '../../src/platform/server/process/clock.server.ts'
import { fillCalendar } from './fill-calendar.ts'
import { fillDiary } from './fill-diary.ts'
import { fillMorning, leaveUnmarked } from './fill-morning.ts'
import { fillTakings } from './fill-takings.ts'

/** Fills the sample shop with a quarter of a year and a busy morning; returns the number of visits. */
export async function fillShop(db: Database, clock: Clock): Promise<number> {
  const now = shopMoment(clock)
  await fillCalendar(db, now.date)
  const visits = await fillDiary(db, now)
  await leaveUnmarked(db, now.date)
  await fillTakings(db, clock)
  await fillMorning(db, clock)
  return visits
}
