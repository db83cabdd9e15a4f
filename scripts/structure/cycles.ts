import type { SourceFile } from './source-file.ts'

/** Every ring of imports, each once, as the files in order and the first again; imports of types make none. */
export function cycles(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isTypeOnly, isPackage }) => !isTypeOnly && !isPackage).map(({ target }) => target),
    ]),
  )
  const [found, done]: [string[][], Set<string>] = [[], new Set()]

  function visit(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path])
    if (at >= 0 || done.has(path)) return
    for (const target of importsOf.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }

  for (const path of importsOf.keys()) visit(path, [])
  return found
}
