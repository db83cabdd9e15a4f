import type { ScreenModule } from './platform/pages/screen.tsx'

/** The pages of the shop's staff, in a file of their own: guests never fetch even their list. */
export const ownerScreens = import.meta.glob<ScreenModule>(
  './features/{staff/accounts,site/owner-frame}/**/screens/*.tsx',
)
