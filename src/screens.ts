import { type Screen, type ScreenModule, screen } from './platform/web/screen.tsx'
import { ROUTES } from './routes.ts'

const modules = import.meta.glob<ScreenModule>('./features/**/screens/*.tsx')

export const screens: readonly Screen[] = ROUTES.map(([path, file, kind]) => {
  const load = modules[`./features/${file}.tsx`]
  if (!load) throw new Error(`The screen at ${path} has no file src/features/${file}.tsx.`)
  return screen({ path, kind, file: `src/features/${file}.tsx`, load })
})
