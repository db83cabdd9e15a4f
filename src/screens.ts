import { type Screen, type ScreenModule, screen } from './platform/pages/screen.tsx'
import { ROUTES } from './routes.ts'

const guestScreens = import.meta.glob<ScreenModule>([
  './features/**/screens/*.tsx',
  '!./features/{staff/accounts,site/owner-frame}/**',
])

const loadOwners = (file: string) => async (): Promise<ScreenModule> => {
  const { ownerScreens } = await import('./owner-screens.ts')
  const load = ownerScreens[file]
  if (!load) throw new Error(file)
  return load()
}

export const screens: readonly Screen[] = ROUTES.map(([path, name, kind]) => {
  const file = `./features/${name}.tsx`
  return screen({
    path,
    kind,
    file: `src/features/${name}.tsx`,
    load: guestScreens[file] ?? loadOwners(file),
  })
})
