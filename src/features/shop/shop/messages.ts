import type { SlideKind } from './slides-contract.ts'
export const OPEN_SOON = 'We open for online booking soon.'

export function bookingClosedText(phone: string): string {
  return `${OPEN_SOON} Until then please call us on ${phone}.`
}

/** The shop’s own slides on its screens. */
export const SLIDE_NAMES: Readonly<Record<SlideKind, string>> = {
  prices: 'Prices',
  hours: 'Opening hours',
  queue: 'Join the queue',
  drinks: 'Drinks',
  text: 'A text',
}
