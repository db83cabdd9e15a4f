import type { VisitProgress } from './contract.ts'
import { afterTap, STEPS, type Step } from './rules.ts'

export type Marking = { visitId: string; version: string; step: Step; isUndo: boolean }

/** A step that was tapped, seen at once; `progress` is what the server made of it, null until then. */
export type Tap = Marking & { at: string; seen: readonly string[]; progress: VisitProgress | null }

export function withTap(taps: readonly Tap[], marking: Marking, at: string): Tap[] {
  const last = taps.find(({ visitId }) => visitId === marking.visitId)
  const earlier = last?.progress?.version === marking.version ? last.seen : []
  const others = taps.filter(tap => tap !== last)
  return [...others, { ...marking, at, seen: [...earlier, marking.version], progress: null }]
}

export function confirmed(
  taps: readonly Tap[],
  { visitId, version }: Marking,
  progress: VisitProgress | null,
): Tap[] {
  return taps.flatMap(tap => {
    if (tap.visitId !== visitId || tap.seen.at(-1) !== version) return [tap]
    return progress === null ? [] : [{ ...tap, progress }]
  })
}

export function tapOn(
  taps: readonly Tap[],
  { id, version }: Pick<VisitProgress, 'id' | 'version'>,
): Tap | undefined {
  return taps.find(({ visitId, seen }) => visitId === id && seen.includes(version))
}

/** How far a visit has come with what was tapped, of which the server need not have heard yet. */
export function seenProgress(read: VisitProgress, tap: Tap | undefined): VisitProgress {
  if (!tap) return read
  if (tap.progress) return tap.progress
  const { assumed, ...after } = afterTap({ ...read, assumed: read.isAssumed ? 'open' : null }, tap, tap.at)
  const toCome = STEPS.slice(STEPS.indexOf(tap.step) + (tap.isUndo ? 0 : 1))
  return {
    ...read,
    ...after,
    isAssumed: assumed === 'open',
    nextSteps: after.status === 'confirmed' ? toCome.filter(step => step !== 'no-show') : [],
  }
}
