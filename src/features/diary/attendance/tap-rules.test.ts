import { describe, expect, test } from 'vitest'
import type { VisitProgress } from './contract.ts'
import { confirmed, type Marking, seenProgress, tapOn, withTap } from './tap-rules.ts'

const AT = '2026-12-01T10:00:00.000Z'
const read: VisitProgress = {
  id: 'a',
  version: 'v1',
  status: 'confirmed',
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  isAssumed: false,
  nextSteps: ['arrived', 'in-chair', 'done', 'no-show'],
  lastStep: null,
}
const here: Marking = { visitId: 'a', version: 'v1', step: 'arrived', isUndo: false }
const arrived: VisitProgress = { ...read, version: 'v2', arrivedAt: AT, lastStep: 'arrived' }

describe('a step that was tapped', () => {
  const taps = withTap([], here, AT)
  const known = confirmed(taps, here, arrived)

  test('is seen at once, with the steps that follow on it and no no-show', () =>
    expect(seenProgress(read, tapOn(taps, read))).toMatchObject({
      version: 'v1',
      arrivedAt: AT,
      nextSteps: ['in-chair', 'done'],
    }))

  test('shows what the server made of it until the visit is read again', () => {
    expect(seenProgress(read, tapOn(known, read))).toEqual(arrived)
    expect(tapOn(known, arrived)).toBeUndefined()
  })

  test('is gone once it was refused', () => expect(confirmed(taps, here, null)).toEqual([]))

  test('taken back at once is seen on what was read before both', () => {
    const undo: Marking = { ...here, version: 'v2', isUndo: true }
    const both = withTap(known, undo, AT)
    expect(seenProgress(read, tapOn(both, read))).toMatchObject({ arrivedAt: null })
    expect(seenProgress(arrived, tapOn(both, arrived))).toMatchObject({ arrivedAt: null })
    expect(confirmed(both, undo, { ...read, version: 'v3' })[0]?.progress?.version).toBe('v3')
  })

  test('leaves other visits as they are', () => {
    expect(tapOn(taps, { id: 'b', version: 'v1' })).toBeUndefined()
    expect(withTap(taps, { ...here, visitId: 'b' }, AT)).toHaveLength(2)
  })
})
