import { join } from 'node:path'
import PQueue from 'p-queue'
import { ROOT } from '../../../platform/server/process/root.server.ts'
import { runProgram } from '../../../platform/server/process/run-program.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { PhotoPlace } from '../../shop/photos/rules.ts'
import { NOT_MADE, refusalText, TOO_MANY_AT_ONCE } from './messages.ts'
import type { Drawn, Sizes } from './pack-sizes.server.ts'
import { formatOf, type PhotoRefusal } from './rules.ts'
import { unpackSizes } from './unpack-sizes.server.ts'

/** One at a time, so that the diary is served meanwhile; a few wait, and the next is refused. */
const queue = new PQueue({ concurrency: 1 })
const MOST_WAITING = 2

/** Makes every size of an upload in a process of its own, whose memory ends with it. @throws Problem 422, 503 */
export async function makeSizes(bytes: Uint8Array, place: PhotoPlace): Promise<Sizes> {
  const sniffed = formatOf(bytes)
  if ('refusal' in sniffed) throw refused(sniffed.refusal, place)
  if (queue.size >= MOST_WAITING)
    throw new Problem(503, 'too-many-photos', TOO_MANY_AT_ONCE, { 'Retry-After': '60' })
  const drawn = await queue.add(() => drawElsewhere(bytes, place))
  if ('refusal' in drawn) throw refused(drawn.refusal, place)
  return drawn
}

const PROGRAM = ['--max-semi-space-size=1', join(ROOT, 'scripts', 'photos', 'draw-photo.ts')]
const MOST_SECONDS = 60
/** Has glibc return what was freed: each thread would keep its own heap, and each step's pixels stay in it. */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

async function drawElsewhere(bytes: Uint8Array, place: PhotoPlace): Promise<Drawn> {
  try {
    return unpackSizes(
      await runProgram([...PROGRAM, place], { input: bytes, env: MEMORY, mostSeconds: MOST_SECONDS }),
    )
  } catch (cause) {
    const problem = new Problem(503, 'photo-not-made', NOT_MADE, { 'Retry-After': '60' })
    problem.cause = cause
    throw problem
  }
}

function refused(refusal: PhotoRefusal, place: PhotoPlace): Problem {
  return new Problem(422, `photo-${refusal}`, refusalText(refusal, place))
}
