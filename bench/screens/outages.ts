import { IMPOSSIBLE } from '../../src/features/screens/plays/rules.ts'
import type { BrowserResult } from '../result.ts'
import { type Chance, chanceOf } from '../shop-days/chance.ts'
import { type Account, accountFor, isWhole, storedPlays } from './count-plays.ts'
import { inBrowser, VirtualScreen } from './virtual-screen.ts'
import { openVirtualShop, prepareShop, type VirtualShop } from './virtual-shop.ts'

const SEED = 34
const FIRST = '2026-12-01'
const OUTAGES = 100
/** At a time, each in a browser and a shop of its own. */
const PARTS = 4
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHORTEST_MS = MINUTE_MS
const USUAL_MS = 4 * HOUR_MS
const LONGEST_MS = 72 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** How far someone sets the device’s clock, either way. */
const STEPS_MS = [90_000, HOUR_MS, DAY_MS, 3 * 365 * DAY_MS]
/** At the beginning of an outage calls reach the shop, and its answers are lost. */
const LOSING_MS = 45_000
const MINUTES_BETWEEN = 6

/** What happens in the middle of an outage, besides. */
const KINDS = ['nothing', 'restart', 'clock', 'restart, clock', 'clock, restart', 'restart, restart'] as const

/** 100 outages of a minute to four hours, and one of them of 72, in each of which the device restarts, twice perhaps, or has its clock set, or neither. */
export async function screenOutages(): Promise<BrowserResult[]> {
  const prepared = await prepareShop(FIRST)
  const parts = await Promise.all(
    Array.from({ length: PARTS }, async (_, part) => sufferPart(await openVirtualShop(prepared), part)),
  )
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0)
  return [
    {
      what: `screen, ${OUTAGES} outages, restarts, clock steps: of ${sum(({ whole }) => whole)} plays that stood, lost, doubled`,
      figure: `${sum(({ lost }) => lost)}, ${sum(({ doubled }) => doubled)}`,
      must: '≤ 0, 0',
    },
    {
      what: 'the same: stored for another time than they stood at, and refused',
      figure: `${sum(({ atAnotherTime }) => atAnotherTime)}, ${sum(({ refused }) => refused)}`,
      must: '≤ 0, 0',
    },
  ]
}

type Part = Account & { whole: number; refused: number }

async function sufferPart(shop: VirtualShop, part: number): Promise<Part> {
  const chance = chanceOf(SEED + part)
  const stood = await inBrowser(async context => {
    const screen = new VirtualScreen(shop, context, Date.parse(`${FIRST}T09:00:00Z`))
    await screen.pair()
    await screen.start()
    await runOnline(screen)
    for (let outage = part; outage < OUTAGES; outage += PARTS) {
      const length = await suffer(shop, screen, { chance, outage })
      process.stderr.write(`outage ${outage + 1}: ${(length / HOUR_MS).toFixed(2)} h\n`)
    }
    await screen.stop()
    await screen.sendRest()
    return screen.stood
  })
  const stored = await storedPlays(shop)
  await shop.stop()
  const refused = stored.filter(({ verdict }) => IMPOSSIBLE.some(each => each === verdict)).length
  return { ...accountFor(stood, stored), whole: stood.filter(isWhole).length, refused }
}

/** Evenly from a minute on by their logarithms; the last is as long as any may be. */
function lengthOf(chance: Chance, outage: number): number {
  if (outage === OUTAGES - 1) return LONGEST_MS
  return Math.round(SHORTEST_MS * (USUAL_MS / SHORTEST_MS) ** chance.share())
}

async function suffer(
  shop: VirtualShop,
  screen: VirtualScreen,
  { chance, outage }: { chance: Chance; outage: number },
): Promise<number> {
  const length = lengthOf(chance, outage)
  const before = Math.round(chance.share() * length)
  const kind = chance.pick(KINDS)
  shop.network = chance.share() < 0.5 ? 'loses-answers' : 'down'
  await screen.run(LOSING_MS)
  shop.network = 'down'
  await runFor(screen, before)
  if (kind === 'clock, restart') await screen.setClockWrong(stepOf(chance))
  if (kind !== 'clock' && kind !== 'nothing') await restart(screen, chance)
  if (kind === 'restart, restart') {
    await runFor(screen, (length - before) / 2)
    await restart(screen, chance)
  }
  if (kind === 'clock' || kind === 'restart, clock') await screen.setClockWrong(stepOf(chance))
  await runFor(screen, length - before)
  shop.network = 'up'
  await runOnline(screen)
  await screen.setClockWrong(0)
  return length
}

async function restart(screen: VirtualScreen, chance: Chance): Promise<void> {
  await screen.stop()
  await screen.start(screen.nowMs + Math.round(chance.share() * 5 * MINUTE_MS))
}

/** Real time passes, too, in which calls and the disk are as slow as they are. */
async function runOnline(screen: VirtualScreen): Promise<void> {
  for (let minute = 0; minute < MINUTES_BETWEEN; minute += 1) {
    await screen.run(MINUTE_MS)
    await screen.write()
  }
}

function stepOf(chance: Chance): number {
  const step = chance.pick(STEPS_MS)
  return chance.share() < 0.5 ? -step : step
}

async function runFor(screen: VirtualScreen, ms: number): Promise<void> {
  const end = screen.nowMs + ms
  while (screen.nowMs < end) await screen.run(Math.min(HOUR_MS, end - screen.nowMs))
}
