import { roleOf } from './roles.ts'
import type { SourceFile } from './source-file.ts'

/** Comment lines in 100 of src. It may only come down. */
const MAX_COMMENTS_PER_100 = 5
const MAX_FILES = 25
/** A shorter function is said by its name and signature. */
const UNDOCUMENTED_LINES = 12

const DOCUMENTED = /^(rules|shared|ui|platform\/.+|db)$/

/** Each folder with too many files; tests, migrations and decisions may lie together. */
export function folderRefusals(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/migrations\//.test(path))
  const folders = Map.groupBy(own, ({ path }) => path.split('/').slice(0, -1).join('/'))
  return [...folders]
    .filter(([, held]) => held.length > MAX_FILES)
    .map(
      ([folder, held]) => `${folder}: ${held.length} files, and ${MAX_FILES} are the most. Give it folders.`,
    )
}

/** Whether src has more comments than it may. */
export function commentRefusals(files: readonly SourceFile[]): string[] {
  const src = files.filter(({ path }) => path.startsWith('src/'))
  const sum = (count: (file: SourceFile) => number) => src.reduce((total, file) => total + count(file), 0)
  const per100 = (100 * sum(({ comments }) => comments)) / sum(({ lines }) => lines)
  if (src.length === 0 || per100 <= MAX_COMMENTS_PER_100) return []
  return [`src: ${per100.toFixed(1)} comment lines in 100, and ${MAX_COMMENTS_PER_100} are the most.`]
}

/** Long functions that other folders use, and that nothing explains. */
export function docstringRefusals({ path, source }: SourceFile): string[] {
  if (!DOCUMENTED.test(roleOf(path) ?? '')) return []
  return [...source.matchAll(/(?<!\*\/\n)^export (?:async )?function (\w+)[\s\S]*?^\}/gm)]
    .filter(([text]) => text.split('\n').length > UNDOCUMENTED_LINES)
    .map(
      ([, name]) =>
        `${path}: ${name} needs a docstring: units, ranges, errors, or where its rule comes from.`,
    )
}
