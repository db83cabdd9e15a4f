/** One line of the table: what was measured, beside what, and what it must reach. */
export type Result = {
  what: string
  /** With its unit, as a person reads it: `5,120 /s`. */
  measured: string
  /** The baseline measured in the same rounds, with its unit; a dash where the target is no ratio. */
  baseline: string
  /** What is compared with the target. */
  value: number
  /** How `value` is shown. */
  unit: 'ratio' | 'CPU-ms a call' | 's' | 'MB'
  must: { reach: number } | { stayUnder: number }
}

/** One measurement: opens what it needs, measures, closes it again. */
export type Measurement = { name: string; measure: () => Promise<Result[]> }

export function isReached({ value, must }: Result): boolean {
  return 'reach' in must ? value >= must.reach : value <= must.stayUnder
}

export function shown(value: number, unit: Result['unit']): string {
  if (unit === 'MB') return `${Math.round(value)} MB`
  return unit === 'ratio' ? `${value.toFixed(2)} ×` : `${value.toFixed(unit === 's' ? 2 : 3)} ${unit}`
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-GB')} /s`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 1 ? 3 : 1)} ms`
}

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(result => {
    const { what, measured, baseline, value, unit, must } = result
    const target = 'reach' in must ? `≥ ${shown(must.reach, unit)}` : `≤ ${shown(must.stayUnder, unit)}`
    return `| ${what} | ${measured} | ${baseline} | ${shown(value, unit)} | ${target} | ${isReached(result) ? 'yes' : '**no**'} |`
  })
  return [
    '| what | measured | baseline | result | must be | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
