import type { HouseSlide, SlideKind } from '../../shop/shop/slides-contract.ts'
import { SHOWN_MS, SPOTS, TRANSITION_MS } from '../loop/rules.ts'

export const SLIDE_NAMES: Readonly<Record<SlideKind, string>> = {
  prices: 'Prices',
  hours: 'Opening hours',
  queue: 'Join the queue',
  drinks: 'Drinks',
  text: 'A text',
}

export const SCREEN = {
  title: 'Screen',
  description: 'The queue, the time, and what the shop and its neighbours have to show.',
  reading: 'Reading what is shown today…',
  notRead: 'It could not be read. It is tried again by itself.',
  prices: 'Prices',
  more: 'The whole price list is on our site.',
  hours: 'Opening hours',
  queue: 'In a hurry? Join the queue on your phone.',
  queueAlt: 'QR code of the page to join the queue',
  drinks: 'While you wait',
  welcome: 'Welcome',
  queueStrip: 'The queue',
  stage: 'Shown now',
} as const

export const SCREENS_PAGE = {
  title: 'What the screens show',
  lead: `Each stands for ${SHOWN_MS / 1000} seconds, and the next comes in within ${TRANSITION_MS / 1000} seconds. A loop has ${SPOTS} spots, so that everything is shown at least 6 times in any half hour. A slide of the shop’s own takes a spot that could be sold; the queue beside it takes none.`,
  slides: 'The shop’s own slides',
  kindOf: (place: number) => `Slide ${place}`,
  title_: 'Title',
  text: 'Text',
  titleHint: 'Up to 40 letters, large enough to read from 4 metres.',
  textHint: 'Up to 160 letters.',
  add: 'Add a slide',
  remove: (place: number) => `Remove slide ${place}`,
  up: (place: number) => `Move slide ${place} up`,
  save: 'Save the Slides',
  saving: 'Saving…',
  today: 'Shown today',
  own: 'the shop’s own',
  reading: 'Loading what the screens show…',
  notRead: 'What the screens show could not be loaded.',
  devices: 'Kiosk and screens',
  pairLead: 'Screens are paired under',
  overtaken: 'Someone else saved other slides a moment ago. Save again to have yours.',
} as const

export const SLIDES_SAVED = {
  title: 'Slides saved',
  description: 'The screens show them within ten minutes.',
  tone: 'success',
} as const

export function slidesNotSaved(sentence: string | null) {
  return {
    title: 'Slides not saved',
    description: sentence || 'The shop could not be reached. Please try again.',
    tone: 'failure' as const,
  }
}

export function slideName({ kind, title }: Pick<HouseSlide, 'kind' | 'title'>): string {
  return title ?? SLIDE_NAMES[kind]
}

/** `3 slides of the shop’s own leave 16 spots to sell; 2 are sold today.` */
export function capacityText(slides: number, left: number, sold: number): string {
  const own = slides === 1 ? '1 slide of the shop’s own leaves' : `${slides} slides of the shop’s own leave`
  const soldText = sold === 0 ? 'None is sold today.' : `Sold today: ${sold}.`
  return `${own} ${left} spots to sell. ${soldText}`
}
