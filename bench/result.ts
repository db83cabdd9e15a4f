import type { Row } from './kept-results.ts'

/** A row of the table with its baseline and target. */
export type Result = {
  what: string
  /** With its unit: `5,120 /s`. */
  measured: string
  /** A dash where the target is no ratio. */
  baseline: string
  /** What is compared with the target. */
  value: number
  unit: 'ratio' | 'CPU-ms a call' | 's' | 'MB'
  must: { reach: number } | { stayUnder: number }
}

/** A row without baseline: `≤ 50 ms` or `100 / 100`. */
export type BrowserResult = { what: string; figure: string; must: string }

export type Measurement = { name: string; measure: () => Promise<(Result | BrowserResult)[]> }

export function isReached(result: Result | BrowserResult): boolean {
  if ('figure' in result) return areReached(result)
  const { value, must } = result
  return 'reach' in must ? value >= must.reach : value <= must.stayUnder
}

function areReached({ figure, must }: BrowserResult): boolean {
  const numbersIn = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)
  const [figures, targets] = [numbersIn(figure), numbersIn(must)]
  const isMost = must.startsWith('≤')
  return targets.every((target, index) => {
    const reached = figures[index] ?? Number.NaN
    return isMost ? reached <= target : reached >= target
  })
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

export function rowOf(result: Result | BrowserResult): Row {
  const [what, measured, baseline, shownResult, must] = cellsOf(result)
  return [what, measured, baseline, shownResult, must, isReached(result) ? 'yes' : '**no**']
}

function cellsOf(result: Result | BrowserResult): [string, string, string, string, string] {
  if ('figure' in result) return [result.what, result.figure, '–', result.figure, result.must]
  const { what, measured, baseline, value, unit, must } = result
  const target = 'reach' in must ? `≥ ${shown(must.reach, unit)}` : `≤ ${shown(must.stayUnder, unit)}`
  return [what, measured, baseline, shown(value, unit), target]
}
