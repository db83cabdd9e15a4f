import type { BrowserName } from '@mdn/browser-compat-data'

/** The oldest browsers that everything has to work in. */
export const FLOOR = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '109',
  firefox: '115',
} as const satisfies Partial<Record<BrowserName, string>>

/** The same as the bundler names them: what it lowers syntax and styles to. */
export const BUILD_TARGETS = ['safari16.4', 'ios16.4', 'chrome109', 'firefox115']
