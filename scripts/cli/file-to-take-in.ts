import { parseArgs } from 'node:util'

/** The arguments `FILE [--replace]`. @throws Error with the usage for any others */
export function fileToTakeIn(usage: string): { file: string; replaces: boolean } {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(usage)
  return { file, replaces: values.replace }
}
