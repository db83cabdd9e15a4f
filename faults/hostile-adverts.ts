import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { DrawnAdvert } from '../src/features/screens/creatives/draw-stills.server.ts'
import { makeStills } from '../src/features/screens/creatives/make-stills.server.ts'
import { Problem } from '../src/shared/problem.ts'
import { HOSTILE_DOCUMENTS } from '../src/testing/adverts/hostile-documents.ts'
import { HOSTILE_FILTERS } from '../src/testing/adverts/hostile-filters.ts'
import {
  HEAVY_PDFS,
  HOSTILE_PDFS,
  type Hostile,
  type Outcome,
  type Random,
} from '../src/testing/adverts/hostile-pdfs.ts'
import { HOSTILE_PICTURES } from '../src/testing/adverts/hostile-pictures.ts'
import { HOSTILE_CHUNKS, HOSTILE_STRUCTURES } from '../src/testing/adverts/hostile-structures.ts'
import { pdfOf } from '../src/testing/adverts/pdfs.ts'

const KINDS: readonly Hostile[] = [
  ...HOSTILE_PDFS,
  ...HOSTILE_PICTURES,
  ...HOSTILE_STRUCTURES,
  ...HOSTILE_CHUNKS,
  ...HOSTILE_DOCUMENTS,
  ...HOSTILE_FILTERS,
  // Last, so that the short form ends before what takes all the time there is.
  ...HEAVY_PDFS,
]

/** So many files, from the one of that number on. */
type Batch = { from: number; count: number; seed: number }

export type Found = {
  /** How many of each kind came out in each way. */
  outcomes: Record<string, number>
  /** What was neither refused nor drawn as it should be. */
  wrong: string[]
  mostMs: number
  mostMegabytes: number
}

/** The file of that number; each kind has its turn. */
export async function hostileAdvert(
  index: number,
  seed: number,
): Promise<{ kind: Hostile; bytes: Uint8Array }> {
  const kind = KINDS[index % KINDS.length]
  if (!kind) throw new Error('There is no kind of hostile advert.')
  return { kind, bytes: await kind.make(randomFrom(seed + index)) }
}

let plainDrawn: Promise<DrawnAdvert> | undefined

/** Uploads hostile adverts, as the product draws them. */
export async function hostileAdverts({ from, count, seed }: Batch): Promise<Found> {
  plainDrawn ??= makeStills(pdfOf())
  const plain = await plainDrawn
  const found: Found = { outcomes: {}, wrong: [], mostMs: 0, mostMegabytes: 0 }
  for (let index = from; index < from + count; index++) {
    const { kind, bytes } = await hostileAdvert(index, seed)
    const { outcome, ms, megabytes } = await measured(() => outcomeOf(bytes, plain))
    found.mostMs = Math.max(found.mostMs, ms)
    found.mostMegabytes = Math.max(found.mostMegabytes, megabytes)
    const way = `${kind.name}: ${outcome}`
    found.outcomes[way] = (found.outcomes[way] ?? 0) + 1
    if (!isRight(kind, outcome)) found.wrong.push(`${index}: a file ${way}`)
  }
  return found
}

function isRight({ outcomes }: Hostile, outcome: string): boolean {
  const name = outcome.startsWith('creative-') ? 'refused' : outcome
  return outcomes.some(each => each === name || (each === 'drawn' && name === 'warned'))
}

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A type of refusal, or how it was drawn; anything else that was thrown. */
async function outcomeOf(bytes: Uint8Array, plain: DrawnAdvert): Promise<string> {
  try {
    const drawn = await makeStills(bytes)
    const drawnOtherwise: Outcome = drawn.warnings.length > 0 ? 'warned' : 'drawn'
    return (await areAlike(drawn, plain)) ? ('same' satisfies Outcome) : drawnOtherwise
  } catch (error) {
    return error instanceof Problem && error.status === 422 ? error.type : `thrown: ${error}`
  }
}

/** Of 255, anywhere: more than a still differs from itself at another scale, less than by a line of words. */
const ALIKE = 24

async function areAlike(one: DrawnAdvert, other: DrawnAdvert): Promise<boolean> {
  const [a, b] = await Promise.all([greysOf(one), greysOf(other)])
  return a.every((grey, index) => Math.abs(grey - (b[index] ?? 0)) < ALIKE)
}

function greysOf({ stills }: DrawnAdvert): Promise<Buffer> {
  return sharp(stills[0]).resize({ width: 96 }).greyscale().raw().toBuffer()
}

const LOOK_EVERY_MS = 20

async function measured(work: () => Promise<string>) {
  const startedAt = performance.now()
  let megabytes = 0
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, mostOfChildren())
  }, LOOK_EVERY_MS)
  const outcome = await work()
  clearInterval(looking)
  return { outcome, ms: performance.now() - startedAt, megabytes }
}

/** The most that a process started by this one has held so far; 0 without any. */
function mostOfChildren(): number {
  try {
    const children = readFileSync('/proc/thread-self/children', 'utf8').trim().split(' ').filter(Boolean)
    const held = children.map(pid => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
    })
    return Math.max(0, ...held) / 1024
  } catch {
    // It ended while it was looked at.
    return 0
  }
}
