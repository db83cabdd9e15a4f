import type { SourceFile } from './source-file.ts'

const EXPORTED_TYPES = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm

/** Each exported type’s name that several files of `src` declare; a re-export in braces declares none. */
export function typeNameRefusals(files: readonly SourceFile[]): string[] {
  const declared = files
    .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, code }) => [...code.matchAll(EXPORTED_TYPES)].map(([, name]) => ({ name, path })))
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => {
      const paths = all.map(({ path }) => path).join(', ')
      return `${paths}: each declares a type ${name}. One idea has one declaration, in the lowest folder that owns it; two ideas have two names.`
    })
}
