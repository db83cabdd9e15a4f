import type { CreativeRefusal } from '../../screens/creatives/rules.ts'
import { PHOTO_REFUSALS } from './photo-refusal-messages.ts'

type Row = { status: number; meaning: string }

const CREATIVE_REFUSALS = {
  'creative-empty': { status: 422, meaning: 'The upload holds nothing, or a PDF without pages.' },
  'creative-heic': { status: 422, meaning: 'The upload is a HEIC; send a PDF, JPEG, PNG or WebP.' },
  'creative-another-format': {
    status: 422,
    meaning: 'The upload is no PDF, JPEG, PNG or WebP by its content.',
  },
  'creative-moving': { status: 422, meaning: 'The picture moves; send one that stands still.' },
  'creative-two-files': { status: 422, meaning: 'The upload is an advert and another kind of file as well.' },
  'creative-too-many-pixels': { status: 422, meaning: 'Over 40 megapixels, uploaded or in a PDF.' },
  'creative-too-small': { status: 422, meaning: 'Drawn more than four times its size on a wide screen.' },
  'creative-unreadable': { status: 422, meaning: 'The file is damaged or cut off.' },
  'creative-locked': { status: 422, meaning: 'The PDF is encrypted.' },
  'creative-bomb': {
    status: 422,
    meaning: 'The PDF unpacks to more than 96 MB in one stream, or 384 MB in all.',
  },
  'creative-too-many-pages': { status: 422, meaning: 'The PDF has more than 20 pages.' },
  'creative-too-narrow': { status: 422, meaning: 'One side is more than eight times the other.' },
  'creative-blank': { status: 422, meaning: 'The first page is of one colour.' },
  'creative-too-complex': {
    status: 422,
    meaning: 'It takes more than 20 seconds of the processor or 384 MB to draw.',
  },
  'creative-is-over': {
    status: 409,
    meaning: 'That file is an earlier version that was returned or deleted.',
  },
  'too-many-versions': { status: 429, meaning: 'The business sent 10 versions within a day.' },
  'creative-changed': { status: 409, meaning: 'The version is in a state that the step can’t follow.' },
  'no-such-creative': { status: 404, meaning: 'No advert has that id or link.' },
  'not-an-advert': {
    status: 415,
    meaning: 'The type is neither a PDF’s, a picture’s nor application/octet-stream.',
  },
  'too-many-creatives': {
    status: 503,
    meaning: 'Other uploads are being processed; Retry-After is how long to wait.',
  },
  'creative-not-made': {
    status: 503,
    meaning: 'The stills could not be made just now; Retry-After is how long to wait.',
  },
} as const satisfies Record<`creative-${CreativeRefusal}`, Row> & Readonly<Record<string, Row>>

/** What calls that take a file refuse. */
export const UPLOAD_REFUSALS = { ...PHOTO_REFUSALS, ...CREATIVE_REFUSALS }
