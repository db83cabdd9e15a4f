import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpansBetween } from '../../src/features/calendar/hours/load-opening.server.ts'
import { SHOWN_MS, TRANSITION_MS } from '../../src/features/screens/loop/rules.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import { CONTRACTS } from '../data/adverts.ts'
import type { BrowserResult } from '../result.ts'
import { accountFor, fewestInHalfHour, isWhole, type StoredPlay, storedPlays } from './count-plays.ts'
import { inBrowser, VirtualScreen } from './virtual-screen.ts'
import { openVirtualShop, type VirtualShop } from './virtual-shop.ts'

const FIRST = '2026-12-01'
const OPEN_DAYS = 30
/** Enough that so many of them are open. */
const DAYS = 60
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOP_MS = CONTRACTS * (SHOWN_MS + TRANSITION_MS)
/** The screen is on so long before the shop opens, and after it closes. */
const AROUND_MS = 10 * MINUTE_MS

type OpenDay = { date: CalendarDate; fromMs: number; untilMs: number }

/** 30 days of opening with 19 adverts on a screen in a browser, by a clock that runs ahead. */
export async function screenMonth(): Promise<BrowserResult[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db')
  const shop = await openVirtualShop(file, FIRST)
  const days = await openDays(shop)
  const stood = await inBrowser(async context => {
    const screen = new VirtualScreen(shop, context, days[0]?.fromMs ?? 0)
    await screen.pair()
    for (const day of days) {
      await playDay(screen, day)
      process.stderr.write(`${day.date}\n`)
    }
    await screen.sendRest()
    return screen.stood
  })
  const stored = await storedPlays(shop)
  await shop.stop()
  const rows = rowsOf(days, stored, shop.contracts)
  const { lost, doubled, atAnotherTime } = accountFor(stood, stored)
  return [
    ...rows,
    {
      what: `screen, ${days.length} days: of ${stood.filter(isWhole).length} plays that stood, lost, doubled, at another time`,
      figure: `${lost}, ${doubled}, ${atAnotherTime}`,
      must: '≤ 0, 0, 0',
    },
  ]
}

async function openDays({ shop }: VirtualShop): Promise<OpenDay[]> {
  const opening = await openSpansBetween(shop.db.read, { from: FIRST, to: addDays(FIRST, DAYS) })
  return [...opening]
    .flatMap(([date, [span]]) => {
      const midnight = Date.parse(`${date}T00:00:00Z`)
      return span
        ? [
            {
              date,
              fromMs: midnight + span.fromMinute * MINUTE_MS,
              untilMs: midnight + span.untilMinute * MINUTE_MS,
            },
          ]
        : []
    })
    .slice(0, OPEN_DAYS)
}

async function playDay(screen: VirtualScreen, { fromMs, untilMs }: OpenDay): Promise<void> {
  await screen.start(fromMs - AROUND_MS)
  const end = untilMs + AROUND_MS
  while (screen.nowMs < end) await screen.run(Math.min(HOUR_MS, end - screen.nowMs))
  await screen.stop()
}

function rowsOf(
  days: readonly OpenDay[],
  stored: readonly StoredPlay[],
  contracts: readonly string[],
): BrowserResult[] {
  const counted = stored.filter(({ verdict }) => verdict === 'counted')
  const each = days.flatMap(day => {
    const ofDay = counted.filter(({ fromMs }) => day.fromMs <= fromMs && fromMs < day.untilMs)
    const sold = (day.untilMs - day.fromMs) / LOOP_MS
    return contracts.map(contract => {
      const plays = ofDay.filter(({ contractId }) => contractId === contract)
      return { off: Math.abs(plays.length - sold), fewest: fewestInHalfHour(plays, day) }
    })
  })
  const what = `screen, ${days.length} days of opening, ${contracts.length} adverts`
  return [
    {
      what: `${what}: plays a day beside the loop’s arithmetic, at most off by`,
      figure: Math.max(...each.map(({ off }) => off)).toFixed(2),
      must: '≤ 1',
    },
    {
      what: `${what}: fewest whole plays in any open half hour`,
      figure: String(Math.min(...each.map(({ fewest }) => fewest))),
      must: '≥ 6',
    },
  ]
}
