/** Runs every side once per round, in alternating order, after a discarded first round. */
export async function inTurns<Side extends string, Result>(
  rounds: number,
  sides: Record<Side, () => Promise<Result>>,
): Promise<Record<Side, Result[]>> {
  // The keys are those of `sides`, which Object.keys knows only as text.
  const names = Object.keys(sides) as Side[]
  const results: Partial<Record<Side, Result[]>> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await sides[name]()
      if (round > 0) results[name] = [...(results[name] ?? []), result]
    }
  }
  return results as Record<Side, Result[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.')
  return (low + high) / 2
}

/** The median of the rounds' own ratios, so that drift of the machine cancels out. */
export function medianRatio<Result>(
  measured: readonly Result[],
  baseline: readonly Result[],
  value: (result: Result) => number,
): number {
  return median(
    measured.flatMap((result, round) => {
      const beside = baseline[round]
      return beside === undefined ? [] : [value(result) / value(beside)]
    }),
  )
}
