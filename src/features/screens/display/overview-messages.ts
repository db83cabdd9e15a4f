import { SLIDE_NAMES } from '../../shop/shop/messages.ts'
import type { HouseSlide } from '../../shop/shop/slides-contract.ts'
import { leastShowings, SHOWN_MS } from '../loop/rules.ts'
import type { ImpossiblePlays } from '../plays/contract.ts'
import type { ScreensOverview } from './contract.ts'

export const SCREENS_TODAY = {
  title: 'On the screens today',
  reading: 'Looking at the screens…',
  notRead: 'What the screens show could not be loaded.',
  nothing: 'Nothing is shown today.',
  own: 'ours',
  impossible: 'Plays that can’t be counted, in the last four weeks',
} as const

export function slideName({ kind, title }: Pick<HouseSlide, 'kind' | 'title'>): string {
  return title ?? SLIDE_NAMES[kind]
}

/** `2 adverts and 3 slides of ours, of 19 spots. Each stands for 15 seconds, at least 6 times in any half hour.` */
export function spotsText({ spots, adverts, today }: ScreensOverview): string {
  const slides = today.spots.length - adverts
  const [advertsText, slidesText] = [counted(adverts, 'advert'), `${counted(slides, 'slide')} of ours`]
  return `${advertsText} and ${slidesText}, of ${spots} spots. Each stands for ${SHOWN_MS / 1000} seconds, at least ${leastShowings(today.spots.length || 1)} times in any half hour.`
}

const REASONS = {
  unsold: 'were of an advert that was not sold for that day',
  overlap: 'stood at the same time as another',
  future: 'were still to come',
  old: 'were more than 40 days old',
  rate: 'were more than a screen can show',
  untimed:
    'stood at a time that no one can tell: the screen started without network, and its clock was changed',
} as const

/** `By the door: 3 plays stood at the same time as another.` */
export function impossibleText({ deviceName, verdict, count }: ImpossiblePlays): string {
  return `${deviceName}: ${counted(count, 'play')} ${REASONS[verdict]}.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
