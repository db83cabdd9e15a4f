/** Names of libraries' and the product's own functions, which the language or a browser gave to something newer as well. */
export const OWN_NAMES = [
  '.added',
  '.build',
  '.createContext',
  '.deleted',
  '.destroy',
  '.dispatch',
  '.downloaded',
  '.fetch',
  '.format',
  '.getMetadata',
  '.handle',
  '.isActive',
  '.override',
  '.run',
  '.toArray',
  '.use',
  '.when',
]

/** Called only where it is there. */
export const ASKED_FIRST = [
  'Error.captureStackTrace',
  '.skipTransition',
  '.startViewTransition',
  '.showPopover',
]

/** What `fillOlderBrowsers` gives a browser that lacks it. */
export const FILLED = [
  'Map.groupBy',
  '.toSorted',
  '.toReversed',
  '.toSpliced',
  '.with',
  '.isWellFormed',
  'URL.parse',
  'URL.canParse',
]

/** A browser without these shows the same words and controls, only plainer. */
export const ONLY_LOOKS = [
  'scrollbar-color',
  'scrollbar-width',
  'scrollbar-gutter',
  'text-decoration',
  'text-wrap',
  'font-family',
  'forced-color-adjust',
  'corner-shape',
  'initial-letter',
  'content-visibility',
  'contain-intrinsic-size',
  'container-type',
  'break-after',
  'view-transition-name',
  'cursor',
  'resize',
  '@page',
  'size',
  '::-webkit-inner-spin-button',
  '::-webkit-progress-bar',
  '::-webkit-progress-value',
  '::-moz-progress-bar',
  '::view-transition',
  '::view-transition-group',
  '::view-transition-old',
  '::view-transition-new',
]

/** What a browser without these does instead. */
export const OTHERWISE = [
  // Each has its rule: `controls.css` shows the inputs that only their labels would show as chosen.
  ':has',
  // The early script marks a page whose script failed; else only a hint differs.
  '@media (scripting)',
  // Tailwind sets the same first values in a rule for browsers without it.
  '@property',
  // The bundler writes `-webkit-user-select` beside it.
  'user-select',
  // A note's box has its three lines, and scrolls.
  'field-sizing',
]
