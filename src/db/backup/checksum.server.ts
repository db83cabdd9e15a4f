import { createHash } from 'node:crypto'

/** `digest` adds up the rows' SHA-256, so that their order does not matter. */
export type Checksum = { rows: number; digest: bigint }

export const NOTHING: Checksum = { rows: 0, digest: 0n }

export function plusRow({ rows, digest }: Checksum, values: readonly unknown[]): Checksum {
  const hash = createHash('sha256')
    .update(JSON.stringify(values.map(bytesAsText)))
    .digest('hex')
  return { rows: rows + 1, digest: BigInt.asUintN(256, digest + BigInt(`0x${hash}`)) }
}

function bytesAsText(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

/** @throws Error that names the first table that differs */
export function expectSame(source: ReadonlyMap<string, Checksum>, copy: ReadonlyMap<string, Checksum>): void {
  for (const name of new Set([...source.keys(), ...copy.keys()])) {
    const [before, after] = [source.get(name), copy.get(name)]
    if (before?.rows !== after?.rows)
      throw new Error(`of ${before?.rows ?? 'no'} rows of “${name}” the copy holds ${after?.rows ?? 'none'}`)
    if (before?.digest !== after?.digest) throw new Error(`a row of “${name}” differs in the copy`)
  }
}
