import { posix } from 'node:path'

/** One module named by another: `target` as a path of the repository, or the package's name. */
export type Import = { target: string; isPackage: boolean; isTypeOnly: boolean }

/** A file of the repository: its path with slashes from the root, its source, and its code without comments. */
export type SourceFile = {
  path: string
  lines: number
  comments: number
  source: string
  code: string
  imports: Import[]
}

const COMMENTS = /^\s*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*$)/gm
const IMPORTS = [
  // import … from '…', export … from '…', and import '…'
  /^\s*(?:import|export)\s+(?<types>type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s*)?['"](?<named>[^'"]+)['"]/gm,
  // import('…'), when it is run
  /(?<!typeof )\bimport\(\s*['"](?<named>[^'"]+)['"]\s*\)/g,
]

/** Reads a file by its lines, not by its meaning, which the formatter's one way of writing allows. */
export function sourceFile(path: string, source: string): SourceFile {
  const code = source.replace(COMMENTS, '')
  const imports = IMPORTS.flatMap(pattern => [...code.matchAll(pattern)]).map(({ groups = {} }) => {
    const { named = '', types } = groups
    const isPackage = !named.startsWith('.')
    const target = isPackage ? named : posix.join(posix.dirname(path), named.replace(/\?.*$/, ''))
    return { target, isPackage, isTypeOnly: types !== undefined }
  })
  const comments = (source.match(COMMENTS) ?? []).flatMap(comment => comment.trim().split('\n')).length
  return { path, lines: linesOf(source), comments, source, code, imports }
}

export function linesOf(text: string): number {
  return text.trim().split('\n').length
}
