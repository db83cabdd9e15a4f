import { formatOf, holdsAnotherFile, PHOTO_REFUSALS, type UploadFormat } from '../../setup/photos/rules.ts'
import { contrastOf, scaleIn, shareOfWideScreen } from './still-rules.ts'

export const MAX_CREATIVE_BYTES = 20 * 1024 * 1024
export const MOST_PAGES = 20
export const MOST_SIDE_RATIO = 8

/** Pixels of one picture, uploaded or in a PDF; more than a poster at 300 to the inch has. */
export const MOST_PIXELS = 40_000_000

export const CREATIVE_REFUSALS = [
  ...PHOTO_REFUSALS,
  'locked',
  'bomb',
  'too-many-pages',
  'too-narrow',
  'blank',
  'too-complex',
] as const
export type CreativeRefusal = (typeof CREATIVE_REFUSALS)[number]

export const CREATIVE_FORMATS = ['pdf', 'jpeg', 'png', 'webp'] as const satisfies readonly (
  | UploadFormat
  | 'pdf'
)[]
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number]

const PDF_START = '%PDF-'
const PDF_END = '%%EOF'
const END_WITHIN = 1024

/** What a file is by its bytes, whatever its name and type say, or why it is refused. */
export function creativeFormatOf(
  bytes: Uint8Array,
): { format: CreativeFormat } | { refusal: CreativeRefusal } {
  if (!startsAsPdf(bytes)) return formatOf(bytes)
  const end = new TextDecoder('latin1').decode(bytes.subarray(-END_WITHIN))
  if (!end.includes(PDF_END)) return { refusal: 'unreadable' }
  return holdsAnotherFile(bytes) ? { refusal: 'two-files' } : { format: 'pdf' }
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, PDF_START.length)) === PDF_START
}

/** A picture that would be drawn larger than this many times its own size is refused, or warned of. */
const MOST_ENLARGED = 4
const SHARP_UNTIL_ENLARGED = 1.5

type Size = { width: number; height: number }

export function whyNotThatSize(size: Size, { isDrawing }: { isDrawing: boolean }): CreativeRefusal | null {
  if (Math.max(size.width, size.height) > MOST_SIDE_RATIO * Math.min(size.width, size.height))
    return 'too-narrow'
  if (isDrawing) return null
  if (size.width * size.height > MOST_PIXELS) return 'too-many-pixels'
  return scaleIn(size, 'landscape') > MOST_ENLARGED ? 'too-small' : null
}

export const CREATIVE_WARNINGS = [
  'first-page-only',
  'low-resolution',
  'small-text',
  'weak-contrast',
  'fonts-missing',
  'leaves-sides',
] as const
export type CreativeWarning = (typeof CREATIVE_WARNINGS)[number]

/** What was read of an upload besides its pixels. */
export type CreativeFacts = {
  size: Size
  pages: number
  /** The most that one of its pictures is enlarged on a wide screen; 0 for a drawing without any. */
  enlarged: number
  /** Heights of its letters on a wide screen, in pixels; none where there is no text to read. */
  letterHeights: readonly number[]
  hasMissingFonts: boolean
  /** The dark and the light end of its greys, 0 to 255. */
  darkest: number
  lightest: number
}

/** About 2 cm on a screen of 43 inches, which is read from 4 metres. */
const SMALL_LETTERS = 36
const LETTERS_OF_A_WORD = 4
const LEAST_CONTRAST = 4.5
const LEAST_SHARE = 0.6

/** What a person should look at before they say yes. */
export function warningsOf(facts: CreativeFacts): CreativeWarning[] {
  const { size, pages, enlarged, letterHeights, hasMissingFonts, darkest, lightest } = facts
  const small = letterHeights.filter(height => height < SMALL_LETTERS).length
  const holds: Record<CreativeWarning, boolean> = {
    'first-page-only': pages > 1,
    'low-resolution': enlarged > SHARP_UNTIL_ENLARGED,
    'small-text': small >= LETTERS_OF_A_WORD,
    'weak-contrast': contrastOf(darkest, lightest) < LEAST_CONTRAST,
    'fonts-missing': hasMissingFonts,
    'leaves-sides': shareOfWideScreen(size) < LEAST_SHARE,
  }
  return CREATIVE_WARNINGS.filter(warning => holds[warning])
}
