import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hostileAdvert, hostileAdverts } from './hostile-adverts.ts'
import { FORM } from './support/form.ts'

const SEED = 20_261_128
const EACH = 5
/** The product's own limit by the clock, with what reading the answer takes. */
const MOST_MS = 125_000
const MOST_MEGABYTES = 900

const batches = Array.from({ length: FORM.hostileAdverts / EACH }, (_, index) => index * EACH)

// Shows threat 179, ASVS 5.2.3
test.each(batches)(
  'hostile adverts from number %i are refused in a sentence or drawn as they are, within their limits',
  async from => {
    const found = await hostileAdverts({ from, count: EACH, seed: SEED })
    expect(found.wrong, JSON.stringify(found)).toEqual([])
    expect(found.mostMs).toBeLessThan(MOST_MS)
    expect(found.mostMegabytes).toBeLessThan(MOST_MEGABYTES)
  },
  EACH * MOST_MS,
)

test('no two of the hostile adverts are the same file', async () => {
  const hashes = new Set<string>()
  for (let index = 0; index < FORM.hostileAdverts; index++) {
    const { bytes } = await hostileAdvert(index, SEED)
    hashes.add(createHash('sha256').update(bytes).digest('hex'))
  }
  expect(hashes.size).toBe(FORM.hostileAdverts)
})
