import { roleOf } from './roles.ts'
import { linesOf, type SourceFile } from './source-file.ts'

export const MAX_LINES = 300
const MAX_FILES = 25
/** Comment lines in 100 of src without tests. It may only come down. */
const MAX_COMMENTS_PER_100 = 4
/** Lines of all style sheets: what stands in the markup by utilities needs none. */
export const MAX_STYLE_LINES = 3_500
/** A shorter function is said by its name and signature. */
const UNDOCUMENTED_LINES = 12
const DOCUMENTED = /^(rules|shared|ui|platform\/.+|db)$/
const EXPORTED_FUNCTIONS = /(?<!\*\/\n)^export (?:async )?function (\w+)[\s\S]*?^\}/gm

/** Long files, and long functions that other folders use and nothing explains. */
export function sizeRefusals({ path, lines, source }: SourceFile): string[] {
  const isDocumented = DOCUMENTED.test(roleOf(path) ?? '')
  const functions = isDocumented ? [...source.matchAll(EXPORTED_FUNCTIONS)] : []
  const found = functions
    .filter(([text]) => linesOf(text) > UNDOCUMENTED_LINES)
    .map(([, name]) => `${path}: ${name} needs a docstring: units, ranges, errors, or its rule’s source.`)
  if (lines <= MAX_LINES) return found
  return [`${path}: ${lines} lines, and ${MAX_LINES} are the most. Name its parts.`, ...found]
}

/** Each folder with too many files; tests, migrations and decisions may lie together. */
export function folderRefusals(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/migrations\//.test(path))
  return [...Map.groupBy(own, ({ path }) => path.slice(0, path.lastIndexOf('/')))]
    .filter(([, held]) => held.length > MAX_FILES)
    .map(
      ([folder, held]) => `${folder}: ${held.length} files, and ${MAX_FILES} are the most. Give it folders.`,
    )
}

/** Whether src has more comments than it may. */
export function commentRefusals(files: readonly SourceFile[]): string[] {
  const src = files.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  const comments = src.reduce((sum, file) => sum + file.comments, 0)
  const per100 = (100 * comments) / src.reduce((sum, file) => sum + file.lines, 0)
  if (!(per100 > MAX_COMMENTS_PER_100)) return []
  return [`src: ${per100.toFixed(1)} comment lines in 100, and ${MAX_COMMENTS_PER_100} are the most.`]
}

/** Whether the style sheets have more lines than they may. */
export function styleRefusals(files: readonly SourceFile[]): string[] {
  const lines = files.filter(({ path }) => path.endsWith('.css')).reduce((sum, file) => sum + file.lines, 0)
  if (lines <= MAX_STYLE_LINES) return []
  return [`src: ${lines} lines of style sheets, and ${MAX_STYLE_LINES} are the most. Use utilities.`]
}
