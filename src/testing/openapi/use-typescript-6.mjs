import { registerHooks } from 'node:module'

// openapi-typescript needs the compiler's API, which TypeScript 7 lacks: it uses the other generator's TypeScript 6.
const parentURL = import.meta.resolve('swagger-typescript-api')
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL } : context),
})
