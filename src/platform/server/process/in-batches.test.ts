import { expect, test } from 'vitest'
import { inBatches } from './in-batches.server.ts'

/** Finds `left` rows, ten at a time; each batch takes 20 ms. */
function rows(left: number) {
  const begunAt: number[] = []
  const batch = async () => {
    const begun = performance.now()
    begunAt.push(begun)
    while (performance.now() < begun + 20);
    const found = Math.min(left, 10)
    left -= found
    return found
  }
  return { batch, begunAt }
}

test('it ends with the first batch that is not full', async () => {
  const { batch, begunAt } = rows(25)
  await inBatches(batch, { size: 10 })
  expect(begunAt).toHaveLength(3)
})

test('it works for at most a fifth of the time', async () => {
  const { batch, begunAt } = rows(25)
  await inBatches(batch, { size: 10 })
  const [first = 0, second = 0, third = 0] = begunAt
  expect(second - first).toBeGreaterThanOrEqual(99)
  expect(third - second).toBeGreaterThanOrEqual(99)
})

test('when it is stopped it rests no longer, and leaves the other batches', async () => {
  const stopping = new AbortController()
  const { batch, begunAt } = rows(1000)
  const slowBatch = async () => {
    const found = await batch()
    setTimeout(() => stopping.abort(), 1)
    return found
  }
  await inBatches(slowBatch, { size: 10, signal: stopping.signal })
  expect(begunAt).toHaveLength(1)
  await inBatches(slowBatch, { size: 10, signal: stopping.signal })
  expect(begunAt).toHaveLength(1)
})
