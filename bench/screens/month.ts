import { openSpansBetween } from '../../src/features/calendar/hours/load-opening.server.ts'
import { SHOWN_MS, TRANSITION_MS } from '../../src/features/screens/loop/rules.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import { CONTRACTS } from '../data/adverts.ts'
import type { BrowserResult } from '../result.ts'
import {
  type Account,
  accountFor,
  fewestInHalfHour,
  isWhole,
  type StoredPlay,
  storedPlays,
} from './count-plays.ts'
import { inBrowser, VirtualScreen } from './virtual-screen.ts'
import { openVirtualShop, prepareShop, type VirtualShop } from './virtual-shop.ts'

const FIRST = '2026-12-01'
const OPEN_DAYS = 30
/** Enough that so many of them are open. */
const DAYS = 60
/** At a time, each in a browser and a shop of its own: what takes long is not work, but waiting for the next call. */
const PARTS = 5
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOP_MS = CONTRACTS * (SHOWN_MS + TRANSITION_MS)
/** The screen is on so long before the shop opens, and after it closes. */
const AROUND_MS = 10 * MINUTE_MS

type OpenDay = { date: CalendarDate; fromMs: number; untilMs: number }

/** 30 days of opening with 19 adverts on screens in browsers, by clocks that run ahead. */
export async function screenMonth(): Promise<BrowserResult[]> {
  const prepared = await prepareShop(FIRST)
  const parts = await Promise.all(
    Array.from({ length: PARTS }, async (_, part) => playPart(await openVirtualShop(prepared), part)),
  )
  const each = parts.flatMap(({ each: ofPart }) => ofPart)
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0)
  const what = `screen, ${sum(({ days }) => days)} days of opening, ${CONTRACTS} adverts`
  const { lost, doubled, atAnotherTime } = {
    lost: sum(({ account }) => account.lost),
    doubled: sum(({ account }) => account.doubled),
    atAnotherTime: sum(({ account }) => account.atAnotherTime),
  }
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
    {
      what: `the same: of ${sum(({ whole }) => whole)} plays that stood, lost, doubled, at another time`,
      figure: `${lost}, ${doubled}, ${atAnotherTime}`,
      must: '≤ 0, 0, 0',
    },
  ]
}

type AdvertDay = { off: number; fewest: number }
type Part = { days: number; each: AdvertDay[]; whole: number; account: Account }

async function playPart(shop: VirtualShop, part: number): Promise<Part> {
  const ofPart = OPEN_DAYS / PARTS
  const days = (await openDays(shop)).slice(part * ofPart, (part + 1) * ofPart)
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
  return {
    days: days.length,
    each: advertDays(days, stored, shop.contracts),
    whole: stood.filter(isWhole).length,
    account: accountFor(stood, stored),
  }
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

/** What was counted of each advert on each day. */
function advertDays(
  days: readonly OpenDay[],
  stored: readonly StoredPlay[],
  contracts: readonly string[],
): AdvertDay[] {
  const counted = stored.filter(({ verdict }) => verdict === 'counted')
  return days.flatMap(day => {
    const ofDay = counted.filter(({ fromMs }) => day.fromMs <= fromMs && fromMs < day.untilMs)
    const sold = (day.untilMs - day.fromMs) / LOOP_MS
    return contracts.map(contract => {
      const plays = ofDay.filter(({ contractId }) => contractId === contract)
      return { off: Math.abs(plays.length - sold), fewest: fewestInHalfHour(plays, day) }
    })
  })
}
