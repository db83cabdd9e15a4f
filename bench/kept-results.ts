const HEAD = ['what', 'measured', 'baseline', 'result', 'must be', 'reached', 'on', 'before']
const NOTHING = '–'
const BETWEEN = '; '
/** How many earlier results stand beside a row. */
const KEPT = 3

/** A row of the table by its columns, without the day and the results before. */
export type Row = readonly [what: string, measured: string, baseline: string, result: string, ...string[]]

/**
 * The table of `results.md` with these rows measured on a day (`2026-11-26`): each beside its last three results, so that a loss
 * is seen at once. A row measured again on its day replaces it; other rows stay, unless everything was measured.
 */
export function withMeasured(
  table: string,
  measured: readonly Row[],
  { on, isWhole }: { on: string; isWhole: boolean },
): string {
  const kept = new Map(rowsIn(table).map(row => [row[0] ?? '', row]))
  const fresh = new Map(measured.map(row => [row[0], [...row, on, beforeOf(kept.get(row[0]), on)]]))
  const rows = isWhole ? fresh : new Map([...kept, ...fresh])
  return [HEAD, HEAD.map(() => '---'), ...rows.values()].map(lineOf).join('\n')
}

function beforeOf(row: readonly string[] | undefined, on: string): string {
  if (!row) return NOTHING
  const [result, , , day, before = NOTHING] = row.slice(HEAD.indexOf('result'))
  const earlier = before === NOTHING ? [] : before.split(BETWEEN)
  const all = day === on ? earlier : [`${result} (${day})`, ...earlier]
  return all.slice(0, KEPT).join(BETWEEN) || NOTHING
}

function rowsIn(table: string): string[][] {
  const cells = table
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(2, -2).split(' | '))
  // After its head.
  return cells.slice(2)
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
