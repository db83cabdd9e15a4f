import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// What needs the compiler's API, which TypeScript 7 lacks, uses the TypeScript 6 that an API generator brings along.
const { resolve } = createRequire(import.meta.resolve('swagger-typescript-api'))
const TYPESCRIPT_6 = Object.fromEntries(
  ['typescript', 'typescript/package.json'].map(name => [name, pathToFileURL(resolve(name)).href]),
)

registerHooks({
  resolve: (specifier, context, next) => {
    const url = TYPESCRIPT_6[specifier]
    return url ? { url, shortCircuit: true } : next(specifier, context)
  },
})
