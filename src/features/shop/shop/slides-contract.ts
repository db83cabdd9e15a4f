import { z } from 'zod'
import { line } from './words-contract.ts'

/** What a house slide shows of the shop by itself, and a text of the owner's own. */
const SLIDE_KINDS = ['prices', 'hours', 'queue', 'drinks', 'text'] as const
export type SlideKind = (typeof SLIDE_KINDS)[number]

const houseSlide = z
  .strictObject({
    kind: z.enum(SLIDE_KINDS),
    title: line(40).nullable().default(null).meta({ description: 'Null of all but a text' }),
    text: line(160).nullable().default(null).meta({ description: 'Null of all but a text' }),
    isKept: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether its spot is never sold; others make way for adverts' }),
  })
  .refine(({ kind, title }) => kind !== 'text' || title !== null, {
    path: ['title'],
    message: 'must be there',
  })
  .meta({ id: 'HouseSlide' })
export type HouseSlide = z.infer<typeof houseSlide>

export const MOST_HOUSE_SLIDES = 8

const USUAL_SLIDES: HouseSlide[] = [
  { kind: 'prices', title: null, text: null, isKept: false },
  { kind: 'hours', title: null, text: null, isKept: false },
  { kind: 'queue', title: null, text: null, isKept: false },
]

/** What the screens in the shop show of the shop itself, each in a spot of its own. */
export const screens = z.object({
  houseSlides: z.array(houseSlide).max(MOST_HOUSE_SLIDES).default(USUAL_SLIDES),
})
