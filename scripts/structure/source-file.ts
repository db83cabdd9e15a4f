/** One module named by another: `target` as a path of the repository, or the package's name. */
export type Import = { target: string; isPackage: boolean; isTypeOnly: boolean }

/** A file of the repository: its path with slashes from the root, its source, and its text without comments. */
export type SourceFile = {
  path: string
  lines: number
  comments: number
  source: string
  text: string
  imports: Import[]
}

const IMPORTS = [
  // import … from '…', export … from '…', and import '…'
  /^\s*(?:import|export)\s+(?<types>type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s*)?['"](?<named>[^'"]+)['"]/gm,
  // import('…'), when it is run
  /(?<!typeof )\bimport\(\s*['"](?<named>[^'"]+)['"]\s*\)/g,
]

/** Reads what a file imports. By its lines, not by its meaning, which the house's one way of writing allows. */
export function sourceFile(path: string, text: string): SourceFile {
  const code = withoutComments(text)
  const imports = IMPORTS.flatMap(pattern => [...code.matchAll(pattern)]).flatMap(({ groups }) => {
    const named = groups?.named
    if (!named) return []
    const isPackage = !named.startsWith('.')
    const target = isPackage ? named : resolve(path, named.replace(/\?.*$/, ''))
    return [{ target, isPackage, isTypeOnly: groups.types !== undefined }]
  })
  const lines = text.trimEnd().split('\n').length
  return { path, lines, comments: commentLines(text), source: text, text: code, imports }
}

function commentLines(text: string): number {
  const found = text.match(/^\s*(?:\/\*|\{\/\*)[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []
  return found.join('\n').trim() === ''
    ? 0
    : found
        .map(comment => comment.trim())
        .join('\n')
        .split('\n').length
}

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}

function resolve(from: string, relative: string): string {
  const folders = from.split('/').slice(0, -1)
  for (const step of relative.split('/')) {
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  }
  return folders.join('/')
}
