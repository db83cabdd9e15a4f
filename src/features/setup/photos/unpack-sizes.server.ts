import { z } from 'zod'
import type { Drawn } from './pack-sizes.server.ts'
import { PHOTO_REFUSALS } from './rules.ts'

const drawnFile = z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpg']), length: z.int() })
const drawnHead = z.union([
  z.object({ refusal: z.enum(PHOTO_REFUSALS) }),
  z.object({ width: z.int(), height: z.int(), files: z.array(drawnFile) }),
])

/** Reads what `packSizes` wrote in another process. @throws Error unless it is whole */
export function unpackSizes(packed: Buffer): Drawn {
  const start = packed.indexOf('\n') + 1
  const head = drawnHead.parse(JSON.parse(packed.toString('utf8', 0, start)))
  if ('refusal' in head) return head
  const ends = head.files.map((_, index) =>
    head.files.slice(0, index + 1).reduce((end, { length }) => end + length, start),
  )
  if (ends.at(-1) !== packed.length) throw new Error('The sizes of the photo are not whole.')
  const files = head.files.map(({ length, ...file }, index) => {
    const end = ends[index] ?? 0
    return { ...file, bytes: packed.subarray(end - length, end) }
  })
  return { ...head, files }
}
