import { type CreativeRefusal, type CreativeWarning, MOST_PAGES, MOST_SIDE_RATIO } from './rules.ts'
import type { CreativeState } from './state-rules.ts'

const FORMATS = 'PDF, JPEG, PNG or WebP'

export const REFUSALS = {
  empty: 'That file is empty. Please choose the advert again.',
  heic: 'That is an iPhone’s HEIC file, which we can’t read. Please send it as a JPEG.',
  'another-format': `That file is not an advert that we can read. Please choose a ${FORMATS}.`,
  moving: 'That is a moving picture. An advert stands still on the screen, so please choose a still one.',
  'two-files':
    'That file holds something else as well as the advert. Please export it again, without attachments or scripts, and send that.',
  'too-many-pixels':
    'That picture is too large: it can have up to 40 megapixels. Please choose a smaller one.',
  'too-small':
    'That picture is too small for the screen. It needs at least 480 pixels across or 270 down; 1920 by 1080 is best.',
  unreadable: 'That file is damaged or did not arrive whole. Please export it again and send the new file.',
  locked: 'That PDF is locked with a password or against changes. Please save it without, and send it again.',
  bomb: 'That file is far larger inside than it says. Please export it again, or send a JPEG.',
  'too-many-pages': `That PDF has more than ${MOST_PAGES} pages. Please send the advert alone, as one page.`,
  'too-narrow': `That advert is more than ${MOST_SIDE_RATIO} times as long as it is wide, and would be a strip on the screen. Please send another shape.`,
  blank:
    'That file shows one colour and nothing else. Please send the advert itself, in a PDF as the first page.',
  'too-complex': 'That file is too heavy to draw. Please save it as a simpler PDF, or as a JPEG.',
} satisfies Record<CreativeRefusal, string>

export const WARNINGS = {
  'first-page-only': 'The file has several pages. Only the first is shown.',
  'low-resolution': 'A picture in it is coarse for the screen, and may look soft.',
  'small-text': 'Some words are too small to read from across the shop.',
  'weak-contrast': 'Its colours are close to each other, and may be hard to tell apart in daylight.',
  'fonts-missing': 'A typeface is not in the file, so its letters may look different here.',
  'leaves-sides': 'Its shape leaves much of a wide screen empty.',
} satisfies Record<CreativeWarning, string>

export const TOO_LARGE = 'That file is too large. An advert can have up to 20 MB.'
export const NOT_AN_ADVERT = `Please send the advert itself, as a ${FORMATS}.`
export const TOO_MANY_AT_ONCE = 'Other adverts are being prepared just now. Please try again in a minute.'
export const TOO_MANY_VERSIONS = 'You have sent many versions today. Please ring us, or try again tomorrow.'
export const NOT_MADE =
  'The advert could not be prepared just now, and nothing was changed. Please try again in a minute.'
export const SAME_FILE =
  'We have had that very file before, and it is not used any more. Please send a changed one.'
export const NO_SUCH_CREATIVE = 'That advert is not there.'
const GONE = 'The pictures of that version are deleted. Please upload the advert again.'

/** Why a step can't follow, by what the advert is now. */
export function stepRefusal({ state, hasFiles }: { state: CreativeState; hasFiles: boolean }): string {
  return hasFiles ? `That can’t be done now: this version ${IS_NOW[state]}. Please look at it again.` : GONE
}

const IS_NOW = {
  uploaded: 'has not been shown to the business yet',
  sent: 'waits for the business to say yes',
  agreed: 'waits for the owner',
  declined: 'is not what the business wants',
  approved: 'is on the screens',
  returned: 'was returned',
  replaced: 'was replaced by another',
  'taken-down': 'was taken down',
} satisfies Record<CreativeState, string>
