import { roleOf } from './roles.ts'
import type { SourceFile } from './source-file.ts'

const WRITERS = ['store', 'workflow', 'api', 'entrance', 'platform/server']
const BUILT = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)'|)/g
const RAW = /\b(?:insert\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:"?(\w+)|)/gi

/** Each table that more than one folder inserts into, updates or deletes from; migrations, seed and backup aside. */
export function tableRefusals(files: readonly SourceFile[]): string[] {
  const writes = files.filter(({ path }) => WRITERS.includes(roleOf(path) ?? '')).flatMap(writesOf)
  return [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, found]) => {
    const folders = new Set(found.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
    if (table === '')
      return found.map(({ path }) => `${path}: writes a table without its name, which no search finds.`)
    if (folders.size === 1) return []
    return `${table}: written in ${[...folders].join(' and ')}. One folder writes it; the others call its functions.`
  })
}

function writesOf({ path, code }: SourceFile) {
  return [...code.matchAll(BUILT), ...code.matchAll(RAW)].map(([, table = '']) => ({ path, table }))
}
