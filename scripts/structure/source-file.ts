/** A file of the repository: its path with slashes from the root, its source, and its code without comments. */
export type SourceFile = {
  path: string
  lines: number
  comments: number
  source: string
  code: string
}

const COMMENTS = /^\s*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*$)/gm
/** Reads a file by its lines, not by its meaning, which the formatter's one way of writing allows. */
export function sourceFile(path: string, source: string): SourceFile {
  const code = source.replace(COMMENTS, '')
  const comments = (source.match(COMMENTS) ?? []).flatMap(comment => comment.trim().split('\n')).length
  return { path, lines: linesOf(source), comments, source, code }
}

export function linesOf(text: string): number {
  return text.trim().split('\n').length
}
