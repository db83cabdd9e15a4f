import { createHash } from 'node:crypto'

/** What a table holds: how many rows, and a sum over their SHA-256 that no order of the rows changes. */
export type Sum = { rows: number; digest: bigint }

export const NOTHING: Sum = { rows: 0, digest: 0n }

/** The sum with one more row, given as its values (integers, texts and nulls) in the order of the columns. */
export function plusRow({ rows, digest }: Sum, values: readonly unknown[]): Sum {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return { rows: rows + 1, digest: BigInt.asUintN(256, digest + BigInt(`0x${hash}`)) }
}

/**
 * Makes sure that a copy holds what its source did.
 * @throws Error that names the first table that differs
 */
export function expectSame(source: ReadonlyMap<string, Sum>, copy: ReadonlyMap<string, Sum>): void {
  for (const name of new Set([...source.keys(), ...copy.keys()])) {
    const [before, after] = [source.get(name), copy.get(name)]
    if (before?.rows !== after?.rows)
      throw new Error(`of ${before?.rows ?? 'no'} rows of “${name}” the copy holds ${after?.rows ?? 'none'}`)
    if (before?.digest !== after?.digest) throw new Error(`a row of “${name}” differs in the copy`)
  }
}
