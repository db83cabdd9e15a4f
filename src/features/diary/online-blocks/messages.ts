import { counted } from '../../../shared/list-words.ts'
import { successToast } from '../../../shared/toast.ts'
import type { OnlineBooking } from './contract.ts'

export const BLOCK_CHANGED =
  'Someone else decided about this number a moment ago, so yours was not saved. Please look at it again.'

export function noShowsText(count: number): string {
  return counted(count, 'no-show')
}

export const BLOCK_TEXTS = {
  title: 'Booking online',
  reading: 'Looking up whether they can book online…',
  notRead: 'Whether they can book online could not be read.',
  note: 'Note',
  noteHint: 'Only the shop sees this.',
  lift: 'Let them book online again',
  set: 'Ask them to ring instead',
  open: 'Stop online bookings…',
  keep: 'Keep it as it is',
  saving: 'Saving…',
  notReached: 'The shop could not be reached, so nothing was saved. Please try again.',
  warning: 'This number is asked to ring instead of booking online. You can still book for them.',
} as const

export const BLOCK_TOASTS = {
  set: successToast('Online bookings stopped', 'They are asked to ring when they book online.'),
  lifted: successToast('Online bookings allowed', 'Earlier no-shows no longer count.'),
} as const

export function blockText({ isBlocked, noShows, decision }: OnlineBooking): string {
  if (decision?.isSet) return 'They are asked to ring instead of booking online, as the shop decided.'
  if (isBlocked) return `They are asked to ring instead of booking online, after ${noShowsText(noShows)}.`
  const since = decision ? ' since the block was lifted' : ''
  return noShows === 0 ? 'They can book online.' : `They can book online: ${noShowsText(noShows)}${since}.`
}
