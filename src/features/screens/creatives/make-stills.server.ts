import { join } from 'node:path'
import PQueue from 'p-queue'
import { z } from 'zod'
import { unpackFiles } from '../../../platform/server/process/pack-files.server.ts'
import { ROOT } from '../../../platform/server/process/root.server.ts'
import { ProgramFailure, runProgram } from '../../../platform/server/process/run-program.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { DrawnAdvert } from './draw-stills.server.ts'
import { NOT_MADE, REFUSALS, TOO_MANY_AT_ONCE } from './messages.ts'
import { CREATIVE_FORMATS, CREATIVE_REFUSALS, CREATIVE_WARNINGS, type CreativeRefusal } from './rules.ts'
import { STILL_NAMES } from './still-rules.ts'

/** One at a time, so that the shop is served meanwhile; a few wait, and the next is refused. */
const queue = new PQueue({ concurrency: 1 })
const MOST_WAITING = 2

/** Draws an upload in a process of its own, whose memory ends with it. @throws Problem 422, 503 */
export async function makeStills(bytes: Uint8Array): Promise<DrawnAdvert> {
  if (queue.size >= MOST_WAITING)
    throw new Problem(503, 'too-many-creatives', TOO_MANY_AT_ONCE, { 'Retry-After': '60' })
  const drawn = await queue.add(() => drawElsewhere(bytes))
  if ('refusal' in drawn) throw new Problem(422, `creative-${drawn.refusal}`, REFUSALS[drawn.refusal])
  return drawn
}

const MEGABYTE_PAGES = 16
const MOST_WASM_MEGABYTES = 384
const PROGRAM = [
  '--max-semi-space-size=1',
  '--max-old-space-size=256',
  `--wasm-max-mem-pages=${MOST_WASM_MEGABYTES * MEGABYTE_PAGES}`,
  join(ROOT, 'scripts', 'creatives', 'draw-creative.ts'),
]
/** Of the processor, so that a busy machine makes no advert heavier; and of the clock, after which it may be tried again. */
const MOST_CPU_SECONDS = 20
const MOST_SECONDS = 120
/** Has glibc return what was freed, as for photos. */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

const drawnHead = z.union([
  z.object({ refusal: z.enum(CREATIVE_REFUSALS) }),
  z.object({
    format: z.enum(CREATIVE_FORMATS),
    pages: z.int().positive(),
    warnings: z.array(z.enum(CREATIVE_WARNINGS)),
  }),
])

async function drawElsewhere(bytes: Uint8Array): Promise<DrawnAdvert | { refusal: CreativeRefusal }> {
  try {
    const limits = { mostSeconds: MOST_SECONDS, cpuSeconds: MOST_CPU_SECONDS }
    const { head, files } = unpackFiles(await runProgram(PROGRAM, { input: bytes, env: MEMORY, ...limits }))
    const drawn = drawnHead.parse(head)
    if ('refusal' in drawn) return drawn
    if (files.length !== STILL_NAMES.length) throw new Error('A still is missing.')
    return { ...drawn, stills: files }
  } catch (cause) {
    if (cause instanceof ProgramFailure && cause.usedUpItsTime) return { refusal: 'too-complex' }
    const problem = new Problem(503, 'creative-not-made', NOT_MADE, { 'Retry-After': '60' })
    problem.cause = cause
    throw problem
  }
}
